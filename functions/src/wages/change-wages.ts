import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { savedWagesSchema, WageChange } from "@tuntikirja/contract/wages/schema.ts";
import type { z } from "zod";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { refuseIf } from "#errors/app-error.ts";
import type { Call } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { requireOpenMonths } from "#hours/require-open-months.ts";
import { daysWithOtherPay, whyCannotPay } from "#money/wage-rules.ts";
import { type StoredWage, type StoredWages, wageRecords, wagesDoc, wagesOf } from "#records/people/wages.ts";
import { type RecordsById, withEdited, withNew, without } from "#records/records-by-id.ts";
import { presentWages } from "./present-wage.ts";

/** Changes a person's wages in one transaction; the audit row names the fields, never an amount. 4 reads, 2 writes. */
async function changeWages(context: Call, change: WageChange): Promise<z.output<typeof savedWagesSchema>> {
	const { uid } = await readableSubject(context.caller, change.userId);
	const id = change.id ?? randomUUID();
	const origin = originOf(context, "wage", id, uid);
	const after = await changeDocument(wagesDoc(uid), origin, async (before, writer) => {
		const { wages, days } = withWageChange(uid, before, id, change);
		await requireOpenMonths(writer, uid, days);
		return wages;
	});
	return { id, wages: presentWages(uid, after) };
}

export const newWage = operation(contract.wages.newWage).handler(({ input, context }) =>
	changeWages(context, { ...input, action: "create" }),
);

export const updateWage = operation(contract.wages.updateWage).handler(({ input, context }) =>
	changeWages(context, { ...input, action: "update" }),
);

export const deleteWage = operation(contract.wages.deleteWage).handler(({ input, context }) =>
	changeWages(context, { ...input, action: "delete" }),
);

/** The person's wages as the change leaves them, and the days on which it pays them otherwise. @throws id-taken, not-found, wage-overlap, range-inverted */
export function withWageChange(
	uid: string,
	before: StoredWages | null,
	id: string,
	change: WageChange,
): { readonly wages: StoredWages; readonly days: readonly ClosedPeriod[] } {
	const records = wageRecords(before);
	const changed = applyWageChange(records, id, change);
	refuseIf(whyCannotPay(Object.values(changed.byId)));
	const days = daysWithOtherPay(Object.values(records.byId), Object.values(changed.byId));
	return { wages: wagesOf(uid, changed), days };
}

type Records = RecordsById<StoredWage>;

/** The wages after one change, not yet validated. @throws id-taken, not-found */
function applyWageChange(records: Records, id: string, change: WageChange): Records {
	switch (change.action) {
		case "create": {
			const { startDate, endDate, kind, amount } = change;
			return withNew(records, id, { startDate, endDate, kind, cents: toCents(amount) });
		}
		case "update":
			return withEdited(records, id, (before) => edited(before, change));
		case "delete":
			return without(records, id);
	}
}

function edited(before: StoredWage, change: Extract<WageChange, { action: "update" }>): StoredWage {
	const { startDate, endDate, kind, amount } = change;
	return {
		startDate: startDate ?? before.startDate,
		endDate: endDate === undefined ? before.endDate : endDate,
		kind: kind ?? before.kind,
		cents: amount === undefined ? before.cents : toCents(amount),
	};
}
