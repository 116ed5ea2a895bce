import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { periodInForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { PayOfPeople, Wages } from "#money/load-pay.ts";
import type { PricedWork, WorkOfPeople } from "#money/priced-work.ts";
import { wageInForce } from "#money/wage-rules.ts";

/** Work whose amounts are missing from the sums. */
export interface LackingWork {
	readonly unpriced: readonly PricedWork[];
	/** People who worked without a wage. */
	readonly unpaid: ReadonlySet<string>;
}

/** What of the work lacks a price or a wage. */
export function lackingOf(workOf: WorkOfPeople, wages: PayOfPeople["wages"]): LackingWork {
	const people = [...workOf];
	const unpaid = people.filter(([uid, own]) => own.some(({ date }) => !hasWage(wages.get(uid), date)));
	return {
		unpriced: people.flatMap(([, own]) => own.filter(({ isUnpriced }) => isUnpriced)),
		unpaid: new Set(unpaid.map(([uid]) => uid)),
	};
}

/** With a wage without a contract, a person is named for that. */
function hasWage(own: Wages | undefined, date: LocalDate): boolean {
	if (own === undefined) return false;
	return wageInForce(own.wages, date) !== null || periodInForce(own.onlyWage, date) !== null;
}
