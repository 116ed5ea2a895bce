import type { READER_ROLES } from "@tuntikirja/contract/documents/bounds.ts";
import { type CompanyDocument, newDocumentInputSchema } from "@tuntikirja/contract/documents/schema.ts";
import { z } from "zod";

const { shape } = newDocumentInputSchema;

/** Link and text are both present, so that switching between them loses neither; only the chosen one is checked. */
const fields = z.object({
	title: shape.title,
	category: shape.category,
	link: z.string(),
	text: z.string(),
	forUsers: z.boolean(),
	forManagers: z.boolean(),
});

/** The fields of a document. Admins can read every document; their role is sent only when no other role is. */
export const documentFormSchema = z
	.discriminatedUnion("content", [
		fields.extend({ content: z.literal("link"), link: z.string().trim().pipe(shape.link.unwrap()) }),
		fields.extend({ content: z.literal("text"), text: shape.text.unwrap().regex(/\S/) }),
	])
	.transform(({ content, link, text, forUsers, forManagers, ...rest }) => {
		const roles: (typeof READER_ROLES)[number][] = [];
		if (forUsers) roles.push("user");
		if (forManagers) roles.push("manager");
		if (roles.length === 0) roles.push("admin");
		return { ...rest, ...(content === "link" ? { link } : { text }), roles };
	});
export type DocumentValues = z.input<typeof documentFormSchema>;
export type DocumentFields = z.output<typeof documentFormSchema>;

const NEW_DOCUMENT: DocumentValues = {
	title: "",
	category: "",
	content: "link",
	link: "",
	text: "",
	forUsers: true,
	forManagers: true,
};

/** The form values of a document; null for a new one. */
export function valuesOf(document: CompanyDocument | null): DocumentValues {
	if (document === null) return NEW_DOCUMENT;
	const { title, category, link, text, roles } = document;
	return {
		title,
		category,
		content: link === null ? "text" : "link",
		link: link ?? "",
		text: text ?? "",
		forUsers: roles.includes("user"),
		forManagers: roles.includes("manager"),
	};
}
