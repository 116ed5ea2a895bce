import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { createHash, createHmac, randomBytes } from "node:crypto";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";
import { firestore } from "#firestore/database.ts";
import type { DocQuery } from "#firestore/reader.ts";

/** `sharedReports/{sha256}`: what a link to a timesheet shows, under the hash of its token. Threat T24. */
export const sharedReportSchema = z.object({
	/** Hash of the client's id of the call that made it: with the id itself and the key, the token could be made. */
	requestedAs: z.string(),
	/** Makes the token from the client's id; empty for a link of before, whose token cannot be made again. */
	tokenKey: z.string().default(""),
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
	/** A revoked link stays until the sweep, so that a late copy of its call does not make it again. */
	revokedAt: z.string().nullable().default(null),
	/** How often it has shown the timesheet, and on which day last. */
	openings: z.int().default(0),
	lastOpenedOn: localDateSchema.nullable().default(null),
});
export type SharedReport = z.infer<typeof sharedReportSchema>;

/** A key for the token of a new link: 32 random bytes. */
export function newTokenKey(): string {
	return randomBytes(32).toString("base64url");
}

/**
 * The token of a link: 32 bytes, from the link's random key and the client's id. The key alone is stored, so only the
 * caller who repeats the id gets the token again (decision 080).
 */
export function tokenOf(tokenKey: string, requestId: string): string {
	return createHmac("sha256", Buffer.from(tokenKey, "base64url")).update(requestId).digest("base64url");
}

/** What is stored of a client's id. */
export function requestedAsOf(requestId: string): string {
	return sha256(requestId);
}

/** The stored hash of a token: a reader of the database cannot open a link with it. */
export function linkIdOf(token: string): string {
	return sha256(token);
}

function sha256(text: string): string {
	return createHash("sha256").update(text).digest("hex");
}

const sharedReports = collectionOf(COLLECTIONS.sharedReports, sharedReportSchema);

export const sharedReportDoc = sharedReports.doc;

/** Every link. */
export const allSharedReports = sharedReports.all;

/** The links that a person has made. */
export const sharedReportsBy = (uid: string) =>
	sharedReports.find((all) => all.where("createdBy", "==", uid));

/** The link that the client's id has already made, if it has. */
export function sharedReportsAs(requestId: string): DocQuery<SharedReport> {
	const links = firestore().collection(COLLECTIONS.sharedReports);
	const made = links.where("requestedAs", "==", requestedAsOf(requestId));
	return { query: made.limit(1), schema: sharedReportSchema };
}

/** Links whose last day is before the date. */
export const sharedReportsBefore = (date: LocalDate, limit: number) =>
	sharedReports.find((all) => all.where("expiresAt", "<", date).limit(limit));
