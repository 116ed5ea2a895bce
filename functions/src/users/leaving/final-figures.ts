import type { EmploymentContract } from "@tuntikirja/contract/employment-contracts/rules.ts";
import {
	add,
	type Exact,
	exact,
	multiply,
	roundHalfAwayFromZero,
	subtract,
	sum,
} from "@tuntikirja/contract/kernel/exact.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { eachMonth, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LeavingPreview } from "@tuntikirja/contract/users/leaving/schema.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import { database } from "#firestore/reader.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { type HolidaySources, loadHolidays } from "#holidays/load-holidays.ts";
import { presentHolidays } from "#holidays/present-holidays.ts";
import { type LoadedBalance, loadBalance } from "#hours/balances/load-balance.ts";
import { balanceWith } from "#hours/locked-hours.ts";
import type { LockedChoice } from "@tuntikirja/contract/previews/locked-choice.ts";
import { apportionTo } from "#money/apportion.ts";
import { loadTerms } from "#hours/load-terms.ts";
import { previewHours, monthsWithin, previewHorizon } from "#hours/preview/preview-hours.ts";
import { loggedDays, monthsBetween } from "#records/months/work-months.ts";
import type { Caller } from "#records/people/caller.ts";
import { contractList, contractsOf } from "#records/people/employment-contracts.ts";
import type { LeavingPlan } from "./leaving-plan.ts";

/**
 * The flex balance on the last day: the balance now, without days after the last one that count already, and with what
 * is entered for the days until then. On other days to come the person works as expected, which changes nothing.
 */
export async function finalBalance(
	subject: Caller,
	plan: LeavingPlan,
	choice: LockedChoice,
): Promise<LeavingPreview["balance"]> {
	const { startDate } = subject.profile;
	const { effects, lastDay } = plan;
	const contracts = contractList(contractsOf(subject.uid, plan.contracts.after));
	const balance = await loadBalance(subject, startDate);
	const months = monthsWithin(effects.days, startDate, previewHorizon());
	const changed = await previewHours(subject, months, balance, {
		terms: (terms) => ({ ...terms, contracts }),
		months: effects.cancelled.months,
	});
	const open = sum(changed.map(({ flexChange }) => flexChange));
	const ended = balanceWith(open, plan.locked, choice);
	const booked = await flexBetween(subject, contracts, balance.asOf, lastDay);
	return { asOf: balance.asOf, ...shownFigures(balance, ended, booked) };
}

/**
 * Lines that add up as they are shown. The balance and the final one are rounded by themselves, and so is what was entered;
 * flex takes the difference of what is now, and what changes until the last day is apportioned.
 */
function shownFigures({ opening, total, parts }: LoadedBalance, ended: Exact, booked: Exact) {
	const flex = sum(parts.map(([, part]) => part.flex));
	const hundredths = (minutes: Exact) => multiply(minutes, exact(100, 60));
	const shown = (minutes: Exact) => roundHalfAwayFromZero(hundredths(minutes));
	const hours = (value: bigint) => hundredthsToHours(Number(value));
	const [first, adjusted, now] = [shown(opening), shown(subtract(total, add(opening, flex))), shown(total)];
	const last = shown(add(total, add(ended, booked)));
	const [over = 0n, ahead = 0n] = apportionTo(last - now, [ended, booked].map(hundredths));
	return {
		opening: hours(first),
		flex: hours(now - first - adjusted),
		adjustments: hours(adjusted),
		balance: hours(now),
		ended: hours(over),
		booked: hours(ahead),
		final: hours(last),
	};
}

/** Flex of the days with entries after a day, up to another, under the contracts as they will be. */
async function flexBetween(
	{ uid, profile }: Caller,
	contracts: readonly EmploymentContract[],
	after: LocalDate,
	to: LocalDate,
) {
	const from = addDays(after, 1);
	if (from > to) return sum([]);
	const keys = eachMonth(monthOf(from), monthOf(to));
	const [{ terms }, found] = await Promise.all([
		loadTerms(database, { uid, startDate: profile.startDate }, from, to),
		database.find(monthsBetween(uid, monthOf(from), monthOf(to), keys.length)),
	]);
	const logged = loggedDays(found.filter(({ userId }) => userId === uid));
	const dates = [...logged.keys()].filter(
		(date) => date >= from && date <= to && (logged.get(date)?.entries.length ?? 0) > 0,
	);
	return sum(dates.map((date) => foldDate(date, logged, { ...terms, contracts }).flex));
}

/** What holiday is counted from on the last day, as the leaving leaves it. */
export async function finalSources(
	{ uid, profile }: Caller,
	{ contracts, effects, lastDay }: LeavingPlan,
): Promise<HolidaySources> {
	const loaded = await loadHolidays(database, { uid, startDate: profile.startDate }, { dates: [lastDay] });
	const terms = { ...loaded.terms, contracts: contractList(contractsOf(uid, contracts.after)) };
	const months = new Map([...loaded.months, ...effects.cancelled.months]);
	return { ...loaded, terms, months, on: lastDay };
}

/** The account of annual holiday on the last day: earned by then, and all leave until then taken. Annual Holidays Act §17. */
export function finalHolidays(sources: HolidaySources): LeavingPreview["holidays"] {
	const counted = countHolidays(sources);
	const { subdivision, coming } = presentHolidays(sources, counted);
	const buckets = [...subdivision, ...coming];
	const { uncovered } = counted.account;
	const remaining = buckets.reduce((days, bucket) => days + bucket.remaining, 0);
	return { buckets, uncovered, days: remaining - uncovered };
}
