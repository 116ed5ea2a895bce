import { contract } from "@tuntikirja/contract/contract.ts";
import { centsToEuros, toCents } from "@tuntikirja/contract/kernel/money.ts";
import { lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import type { Call } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import { log } from "#errors/log.ts";
import { operation } from "#http/operation.ts";
import { earliestShown, monthsWithin } from "#hours/preview/preview-hours.ts";
import { wageList } from "#money/load-pay.ts";
import { daysWithOtherPay } from "#money/wage-rules.ts";
import {
	allWages,
	type StoredWage,
	type StoredWages,
	wageRecords,
	wagesDoc,
	wagesOf,
} from "#records/people/wages.ts";
import { changedCosts, presentCosts } from "./changed-costs.ts";
import { previewRaise, raiseWages } from "./raise/raise-wages.ts";
import { randomUUID } from "node:crypto";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { savedWagesSchema, WageAnswer, WageChange } from "@tuntikirja/contract/wages/schema.ts";
import type { z } from "zod";
import { transact } from "#firestore/transact.ts";
import { changeWagesWithin, requirePayable } from "./change-wages.ts";
import { type RecordsById, withEdited, withNew, without } from "#records/edit-record.ts";

/** The hours of future months are not known yet, so the present month is the last. */
const previewWage = operation(contract.wages.previewWage).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	log("info", "Wages are read", { requestId, uid: caller.uid });
	const subject = await readableSubject(caller, input.userId);
	const stored = await database.get(wagesDoc(subject.uid));
	const { wages, days } = withWageChange(subject.uid, stored, input.id ?? "preview", input);
	const { from, since } = earliestShown(days);
	const months = monthsWithin(days, from, lastDay(monthOf(today())));
	const changed = await changedCosts(subject, months, [wageList(stored?.wages ?? {}), wageList(wages.wages)]);
	return presentCosts(changed, since);
});

/** Changes a person's wages in one transaction. 3 reads, 2 writes. */
async function changeWages(context: Call, change: WageChange): Promise<z.output<typeof savedWagesSchema>> {
	const { uid } = await readableSubject(context.caller, change.userId);
	const id = change.id ?? randomUUID();
	const asked = (before: StoredWages | null) => applyWageChange(wageRecords(before), id, change);
	const after = await transact((writer) => changeWagesWithin(writer, context, { uid, id, asked }));
	return { id, wages: presentWages(uid, after) };
}

const newWage = operation(contract.wages.newWage).handler(({ input, context }) =>
	changeWages(context, { ...input, action: "create" }),
);

const updateWage = operation(contract.wages.updateWage).handler(({ input, context }) =>
	changeWages(context, { ...input, action: "update" }),
);

const deleteWage = operation(contract.wages.deleteWage).handler(({ input, context }) =>
	changeWages(context, { ...input, action: "delete" }),
);

/** The person's wages as the change leaves them, and the days on which it pays them otherwise. @throws id-taken, not-found, wage-overlap, range-inverted */
function withWageChange(
	uid: string,
	before: StoredWages | null,
	id: string,
	change: WageChange,
): { readonly wages: StoredWages; readonly days: readonly ClosedPeriod[] } {
	const records = wageRecords(before);
	const changed = requirePayable(applyWageChange(records, id, change));
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

/** A person's wages as the API answers them to an admin, in order of their start. */
function presentWages(userId: string, stored: StoredWages | null): WageAnswer[] {
	return Object.entries(stored?.wages ?? {})
		.map(([id, { cents, ...wage }]) => ({ id, userId, ...wage, amount: centsToEuros(cents) }))
		.sort((a, b) => a.startDate.localeCompare(b.startDate));
}

/** One read a person who has wages, however long their history. The caller is logged, the amounts are not. */
const getWages = operation(contract.wages.getWages).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	log("info", "Wages are read", { requestId, uid: caller.uid });
	if (input.userId === undefined) {
		const all = await allWages(ofMany());
		return { wages: all.flatMap((stored) => presentWages(stored.userId, stored)) };
	}
	const { uid } = await readableSubject(caller, input.userId);
	return { wages: presentWages(uid, await database.get(wagesDoc(uid))) };
});

export const wages = {
	deleteWage,
	getWages,
	newWage,
	previewRaise,
	previewWage,
	raiseWages,
	updateWage,
};
