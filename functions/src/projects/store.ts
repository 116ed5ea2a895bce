import { namedSchema } from "@tuntikirja/contract/kernel/fields.ts";
import { z } from "zod";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery } from "#firestore/documents.ts";

/** `projects/{id}`: what members may see. Rules cannot hide a field of a readable document, so prices live apart. */
export const projectDocumentSchema = z.object({
	id: z.string(),
	name: z.string(),
	isActive: z.boolean(),
	/** For queries: the ids of `members`. */
	memberIds: z.array(z.string()),
	members: z.array(namedSchema),
	labels: z.array(namedSchema),
});
export type ProjectDocument = z.infer<typeof projectDocumentSchema>;

/** `projects/{id}/private/prices`: cents an hour; read by admins alone. */
export const projectPricesSchema = z.object({
	hourPriceCents: z.int().min(0).nullable(),
	hourName: z.string().nullable(),
	labelPriceCents: z.record(z.string(), z.int().min(0)),
});
export type ProjectPrices = z.infer<typeof projectPricesSchema>;

export function projectDoc(id: string): Doc<ProjectDocument> {
	return { path: `projects/${id}`, schema: projectDocumentSchema };
}

export function projectPricesDoc(id: string): Doc<ProjectPrices> {
	return { path: `projects/${id}/private/prices`, schema: projectPricesSchema };
}

/** The projects a person is a member of. */
export function projectsOfMember(uid: string): DocQuery<ProjectDocument> {
	return {
		query: firestore().collection("projects").where("memberIds", "array-contains", uid),
		schema: projectDocumentSchema,
	};
}

/** Every project. */
export function allProjects(): DocQuery<ProjectDocument> {
	return { query: firestore().collection("projects"), schema: projectDocumentSchema };
}
