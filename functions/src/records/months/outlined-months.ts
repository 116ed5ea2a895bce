import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { FieldPath, type Query } from "firebase-admin/firestore";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { z } from "zod";
import { firestore } from "#firestore/database.ts";
import type { DocQuery } from "#firestore/reader.ts";
import { workMonthSchema } from "./work-months.ts";

/** A query of months, before the fields to read are selected. */
export type MonthQuery = Query;

// A month's totals are never read: they were computed with the terms of the last save.

export const outlinedSchema = workMonthSchema.pick({ userId: true, month: true, outline: true });
export type OutlinedMonth = z.infer<typeof outlinedSchema>;

export function inOutline(query: MonthQuery): DocQuery<OutlinedMonth> {
	return { query: query.select("userId", "month", "outline"), schema: outlinedSchema };
}

const wholeSchema = workMonthSchema.pick({
	userId: true,
	month: true,
	days: true,
	state: true,
	approval: true,
});
export type WholeMonth = z.infer<typeof wholeSchema>;

export function inWhole(query: MonthQuery): DocQuery<WholeMonth> {
	return { query: query.select("userId", "month", "days", "state", "approval"), schema: wholeSchema };
}

/**
 * The months of all people between two, both included; only months with entries exist. A range, not a list of months:
 * the emulator answers it in half the time, and a query takes at most thirty values.
 */
export function monthsOfAllPeople(from: Month, to: Month): MonthQuery {
	return firestore().collection(COLLECTIONS.workMonths).where("month", ">=", from).where("month", "<=", to);
}

/** The months of all people between two, both included, whose days are not folded as they are now. */
export function unfoldedMonths(from: Month, to: Month): MonthQuery {
	const marked = firestore().collection(COLLECTIONS.workMonths).where("unfolded", "==", true);
	return marked.where("month", ">=", from).where("month", "<=", to);
}

/** A person's months between two, both included; by their ids, so no index is needed. */
export function monthsOf(uid: string, from: Month, to: Month): MonthQuery {
	const id = FieldPath.documentId();
	const months = firestore().collection(COLLECTIONS.workMonths);
	return months.where(id, ">=", `${uid}_${from}`).where(id, "<=", `${uid}_${to}`);
}

/** The months of all people between two, both included, that have entries on the project. */
export function monthsOnProject(projectId: string, from: Month, to: Month): MonthQuery {
	const months = firestore()
		.collection(COLLECTIONS.workMonths)
		.where("projectIds", "array-contains", projectId);
	return months.where("month", ">=", from).where("month", "<=", to);
}
