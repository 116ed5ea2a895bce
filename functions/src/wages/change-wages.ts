import type { savedWagesSchema } from "@tuntikirja/contract/wages/schema.ts";
import type { z } from "zod";
import { changeDocument } from "#audit/store.ts";
import { refuseIf } from "#http/app-error.ts";
import { type Caller, readableSubject } from "#http/caller.ts";
import type { RecordsById } from "#periods/records-by-id.ts";
import { presentWages } from "./present-wage.ts";
import { requireOpenMonths } from "#work-days/locking/require-open-months.ts";
import { daysWithOtherPay, whyCannotPay } from "./rules.ts";
import { type StoredWage, type StoredWages, wageRecords, wagesDoc } from "./store.ts";

/** What is changed of whom, and how. */
interface Change {
	readonly id: string;
	readonly userId: string;
	readonly requestId: string;
	readonly apply: (records: RecordsById<StoredWage>) => RecordsById<StoredWage>;
}

/** Changes a person's wages in one transaction; the audit row names the fields, never an amount. 4 reads, 2 writes. */
export async function changeWages(
	caller: Caller,
	{ id, userId, requestId, apply }: Change,
): Promise<z.output<typeof savedWagesSchema>> {
	const { uid } = await readableSubject(caller, userId);
	const origin = { actorId: caller.uid, subjectId: uid, entity: "wage", entityId: id, requestId };
	const after = await changeDocument<StoredWages, StoredWages>(
		wagesDoc(uid),
		origin,
		async (before, writer) => {
			const records = wageRecords(before);
			const { byId, deletedIds } = apply(records);
			refuseIf(whyCannotPay(Object.values(byId)));
			const days = daysWithOtherPay(Object.values(records.byId), Object.values(byId));
			await requireOpenMonths(writer, uid, days);
			return { userId: uid, wages: byId, ...(deletedIds.length > 0 ? { deletedIds: [...deletedIds] } : {}) };
		},
	);
	return { id, wages: presentWages(uid, after) };
}
