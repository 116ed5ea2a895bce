import { FieldPath } from "firebase-admin/firestore";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { z } from "zod";
import { firestore } from "#firestore/database.ts";
import type { DocQuery } from "#firestore/documents.ts";
import { workMonthSchema } from "#work-days/store.ts";

const loggedMonthSchema = workMonthSchema.pick({ userId: true, month: true, days: true });
/** Of a month, what reports are made of. Its totals are left out: they hold under the terms of the last save. */
export type LoggedMonth = z.infer<typeof loggedMonthSchema>;

const FIELDS = ["userId", "month", "days"] as const satisfies (keyof LoggedMonth)[];

/** Most values that one query can name. */
const VALUES_AT_ONCE = 30;

/** Everybody's months; only those exist in which somebody has logged. A query for each thirty months. */
export function loggedMonthsOfEverybody(months: readonly Month[]): DocQuery<LoggedMonth>[] {
	const queries = Math.ceil(months.length / VALUES_AT_ONCE);
	return Array.from({ length: queries }, (_, index) => {
		const part = months.slice(index * VALUES_AT_ONCE, (index + 1) * VALUES_AT_ONCE);
		const query = firestore().collection("workMonths").where("month", "in", part);
		return { query: query.select(...FIELDS), schema: loggedMonthSchema };
	});
}

/** A person's months between two, both included; by their ids, so no index is needed. */
export function loggedMonthsOf(uid: string, from: Month, to: Month): DocQuery<LoggedMonth> {
	const id = FieldPath.documentId();
	const months = firestore().collection("workMonths");
	const query = months.where(id, ">=", `${uid}_${from}`).where(id, "<=", `${uid}_${to}`);
	return { query: query.select(...FIELDS), schema: loggedMonthSchema };
}

/** Everybody's months between two, both included, in which somebody has logged on the project. */
export function loggedMonthsOnProject(projectId: string, from: Month, to: Month): DocQuery<LoggedMonth> {
	const months = firestore().collection("workMonths").where("projectIds", "array-contains", projectId);
	const within = months.where("month", ">=", from).where("month", "<=", to);
	return { query: within.select(...FIELDS), schema: loggedMonthSchema };
}
