import { z } from "zod";
import { idSchema, namedSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema, textSchema, linkSchema } from "#kernel/schemas/text-schema.ts";
import { DOCUMENT_BOUNDS, isHttpsLink, READER_ROLES } from "./bounds.ts";

const titleSchema = nameTextSchema({ max: DOCUMENT_BOUNDS.title });
const categorySchema = nameTextSchema({ max: DOCUMENT_BOUNDS.category });
const rolesSchema = z
	.array(z.enum(READER_ROLES))
	.min(1)
	.max(READER_ROLES.length)
	.describe("Who reads it beside the admins");
const documentLinkSchema = linkSchema(DOCUMENT_BOUNDS.link).refine(isHttpsLink, "not an address");
const markdownSchema = textSchema(DOCUMENT_BOUNDS.text).min(1).describe("Markdown");

/** A document of the company: a link, or a page of its own. */
export const documentSchema = z.strictObject({
	id: idSchema,
	title: z.string(),
	category: z.string(),
	link: z.string().nullable().describe("An https address; null: it has a text"),
	text: z.string().nullable().describe("Markdown; null: it has a link"),
	roles: z.array(z.enum(READER_ROLES)),
	updatedAt: z.string(),
	updatedBy: namedSchema.nullable().describe("null: the person has been deleted"),
	version: z.int(),
});
export type CompanyDocument = z.infer<typeof documentSchema>;

export const newDocumentInputSchema = z
	.strictObject({
		id: idSchema.optional().describe("The client's own UUID; the same call twice makes one"),
		title: titleSchema,
		category: categorySchema,
		link: documentLinkSchema.optional(),
		text: markdownSchema.optional(),
		roles: rolesSchema,
	})
	.refine(({ link, text }) => (link === undefined) !== (text === undefined), "either a link or a text");

/** Fields that are left out stay unchanged. A link replaces a text, and a text replaces a link. */
export const documentEditSchema = z
	.strictObject({
		id: idSchema,
		title: titleSchema.optional(),
		category: categorySchema.optional(),
		link: documentLinkSchema.optional(),
		text: markdownSchema.optional(),
		roles: rolesSchema.optional(),
		version: z.int().optional().describe("Refused when another user has changed it since"),
	})
	.refine(({ link, text }) => link === undefined || text === undefined, "either a link or a text");

export const documentRemovalSchema = z.strictObject({ id: idSchema });
