import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import type { WageChange } from "@tuntikirja/contract/wages/schema.ts";
import { type RecordsById, withEdited, withNew, without } from "#records/records-by-id.ts";
import type { StoredWage } from "#records/people/wages.ts";

type Records = RecordsById<StoredWage>;

/** The wages after one change, not yet validated. @throws id-taken, not-found */
export function applyWageChange(records: Records, id: string, change: WageChange): Records {
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
