import { contract } from "@tuntikirja/contract/contract.ts";
import { exact, roundHalfAwayFromZero } from "@tuntikirja/contract/kernel/exact.ts";
import { toEuros } from "@tuntikirja/contract/kernel/money.ts";
import { firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/documents.ts";
import type { Caller } from "#records/people/caller.ts";
import { readableSubject } from "#http/caller.ts";
import { log } from "#errors/log.ts";
import { operation } from "#http/operation.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { lockedMonthsWithin } from "#hours/require-open-months.ts";
import { countTouched, earliestShown, monthsWithin, touchedState } from "#hours/preview/touched-months.ts";
import { loggedDays, monthsBetween, isClosed } from "#records/months/work-months.ts";
import { withWageChange } from "./change-wages.ts";
import { wageList } from "#money/load-pay.ts";
import { paidTimeOf } from "#money/paid-time.ts";
import { monthCost, type Wage } from "#money/wage-rules.ts";
import { wagesUnderContract } from "#money/wages-under-contract.ts";
import { wagesDoc } from "#records/people/wages.ts";

/** In whole cents. */
interface ChangedCost {
	readonly month: Month;
	readonly isLocked: boolean;
	readonly before: bigint;
	readonly after: bigint;
}

/** The hours of future months are not known yet, so the present month is the last. */
export const previewWage = operation(contract.wages.previewWage).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	log("info", "Wages are read", { requestId, uid: caller.uid });
	const subject = await readableSubject(caller, input.userId);
	const stored = await database.get(wagesDoc(subject.uid));
	const { wages, days } = withWageChange(subject.uid, stored, input.id ?? "preview", input);
	const { from, since } = earliestShown(days);
	const months = monthsWithin(days, from, lastDay(monthOf(today())));
	const [refusing, changed] = await Promise.all([
		lockedMonthsWithin(database, subject.uid, days),
		changedCosts(subject, months, [wageList(stored?.wages ?? {}), wageList(wages.wages)]),
	]);
	const shown = changed.map(({ month, isLocked, before, after }) => ({
		month,
		state: touchedState(month, isLocked),
		before: toEuros(exact(before)),
		after: toEuros(exact(after)),
	}));
	return {
		months: shown,
		before: toEuros(exact(changed.reduce((cents, { before }) => cents + before, 0n))),
		after: toEuros(exact(changed.reduce((cents, { after }) => cents + after, 0n))),
		since,
		...countTouched(shown, refusing),
	};
});

/** The months whose cost changes. Reads those in which something is logged, two documents of terms and one a calendar year. */
async function changedCosts(
	{ uid, profile }: Caller,
	months: readonly Month[],
	[before, after]: readonly [readonly Wage[], readonly Wage[]],
): Promise<ChangedCost[]> {
	const [first, last] = [months[0], months.at(-1)];
	if (first === undefined || last === undefined) return [];
	const person = { uid, startDate: profile.startDate };
	const [{ terms }, documents] = await Promise.all([
		loadTerms(database, person, firstDay(first), lastDay(last)),
		database.find(monthsBetween(uid, first, last, months.length)),
	]);
	const locked = new Set(documents.filter(isClosed).map(({ month }) => month));
	const time = paidTimeOf(loggedDays(documents), terms, [...before, ...after]);
	const costOf = (month: Month, wages: readonly Wage[]) =>
		roundHalfAwayFromZero(monthCost(month, wagesUnderContract(wages, terms.contracts), time));
	return months
		.map((month) => ({
			month,
			isLocked: locked.has(month),
			before: costOf(month, before),
			after: costOf(month, after),
		}))
		.filter((one) => one.before !== one.after);
}
