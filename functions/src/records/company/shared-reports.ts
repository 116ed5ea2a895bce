import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { createHash, randomBytes } from "node:crypto";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { z } from "zod";
import { firestore } from "#firestore/database.ts";
import type { Doc, DocQuery } from "#firestore/documents.ts";

/** `sharedReports/{sha256}`: what a link to a timesheet shows, under the hash of its token. Threat T24. */
export const sharedReportSchema = z.object({
	/** The client's id of the call that made it. */
	requestedAs: z.string(),
	projectId: z.string(),
	projectName: z.string(),
	startDate: localDateSchema,
	endDate: localDateSchema,
	userIds: z.array(z.string()).nullable(),
	labelIds: z.array(z.string()).nullable(),
	showNames: z.enum(["names", "initials"]),
	withPrices: z.boolean(),
	/** The last day on which the link opens. */
	expiresAt: localDateSchema,
	createdAt: z.string(),
	createdBy: z.string(),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

/** A new token: 32 random bytes. It is returned once and never stored. */
export function newToken(): string {
	return randomBytes(32).toString("base64url");
}

/** The stored hash of a token: a reader of the database cannot open a link with it. */
export function linkIdOf(token: string): string {
	return createHash("sha256").update(token).digest("hex");
}

export function sharedReportDoc(linkId: string): Doc<SharedReport> {
	return { path: `${COLLECTIONS.sharedReports}/${linkId}`, schema: sharedReportSchema };
}

/** Every link. */
export function allSharedReports(): DocQuery<SharedReport> {
	return { query: firestore().collection(COLLECTIONS.sharedReports), schema: sharedReportSchema };
}

/** The link that the client's id has already made, if it has. */
export function sharedReportsAs(requestedAs: string): DocQuery<SharedReport> {
	const links = firestore().collection(COLLECTIONS.sharedReports);
	return { query: links.where("requestedAs", "==", requestedAs).limit(1), schema: sharedReportSchema };
}

/** Links whose last day is before the date. */
export function sharedReportsBefore(date: LocalDate, limit: number): DocQuery<SharedReport> {
	const links = firestore().collection(COLLECTIONS.sharedReports);
	return { query: links.where("expiresAt", "<", date).limit(limit), schema: sharedReportSchema };
}
