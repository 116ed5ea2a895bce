import { type Hours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { expectedOfDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database } from "#firestore/reader.ts";
import { loadTermsOfYears } from "#hours/load-terms.ts";
import type { Beginning } from "./beginning.ts";
import { firstContracts } from "./joining-plan.ts";

interface FirstMonth {
	readonly month: Month;
	readonly dayExpected: Hours;
	/** Of the whole month. */
	readonly monthExpected: Hours;
}

/** What is expected of a person on the first day and in its month. 3 reads. */
export async function loadFirstMonth(beginning: Beginning): Promise<FirstMonth> {
	const { startDate } = beginning.person;
	const year = Number(startDate.slice(0, 4));
	const { terms } = await loadTermsOfYears(database, { uid: beginning.id, startDate }, [year]);
	const theirs = { ...terms, contracts: firstContracts(beginning) };
	const month = monthOf(startDate);
	return {
		month,
		dayExpected: toHours(expectedOfDay(theirs, startDate, false).minutes),
		monthExpected: toHours(foldMonth(month, new Map(), theirs).expected),
	};
}
