import { isHttpsLink } from "@tuntikirja/contract/documents/bounds.ts";
import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";

type ReaderRole = CompanyDocument["roles"][number];

/** Values of the form: link and text are both present, so that switching between them loses neither. */
export interface DocumentValues {
	readonly title: string;
	readonly category: string;
	readonly content: "link" | "text";
	readonly link: string;
	readonly text: string;
	readonly forUsers: boolean;
	readonly forManagers: boolean;
}

export const NEW_DOCUMENT: DocumentValues = {
	title: "",
	category: "",
	content: "link",
	link: "",
	text: "",
	forUsers: true,
	forManagers: true,
};

export function valuesOf({ title, category, link, text, roles }: CompanyDocument): DocumentValues {
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

/** The input of a save. Admins can read every document; their role is sent only when no other role is. */
export function inputOf(values: DocumentValues) {
	const { title, category, content, link, text, forUsers, forManagers } = values;
	const roles: ReaderRole[] = [
		...(forUsers ? ["user" as const] : []),
		...(forManagers ? ["manager" as const] : []),
	];
	return {
		title: title.trim(),
		category: category.trim(),
		...(content === "link" ? { link: link.trim() } : { text }),
		roles: roles.length > 0 ? roles : ["admin" as const],
	};
}

export function isLink(text: string): boolean {
	return isHttpsLink(text.trim());
}
