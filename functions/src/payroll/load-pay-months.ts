import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { creditYearAt, creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import { holidayUseOverYears, type UsedDay } from "@tuntikirja/contract/special-days/holiday-use.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { wageList } from "#money/load-pay.ts";
import { wagesUnderContract } from "#money/wages-under-contract.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { loggedInLists } from "#records/months/listed-days.ts";
import { hasUnreadableMonth, loadMonthsInTurn } from "#records/months/load-months.ts";
import { countLocked, isClosed, openMonths, workMonthDoc } from "#records/months/work-months.ts";
import type { ReportPerson } from "#records/people/load-people.ts";
import { someWages, wagesDoc } from "#records/people/wages.ts";
import { DAYS_AROUND } from "./absence-stretches.ts";
import { type MonthSources, type PayMonth, payMonth } from "./month-quantities.ts";

/** A person's months as payroll pays them. */
export interface PersonsPay {
	readonly terms: WorkTerms;
	readonly monthOf: (month: Month) => PayMonth;
	/** The month is approved or locked, so that its owner does not change it any more. */
	readonly isClosed: (month: Month) => boolean;
}

/**
 * The pay of people in some months, the first of which is the earliest; null for one whose documents
 * cannot be read. Reads: the folded months since the 1 April before, the copies of contracts and wages, a document for each calendar
 * year, the settings, each month that is open, and each of which nothing is stored.
 */
export async function loadPayMonths(
	people: readonly ReportPerson[],
	months: readonly [Month, ...Month[]],
	settings: CompanySettings,
): Promise<Map<string, PersonsPay | null>> {
	const last = lastDay(months.reduce((a, b) => (a > b ? a : b)));
	// Loose days of holiday are counted from the beginning of their holiday year on.
	const { from } = creditYearOf(creditYearAt(firstDay(months[0])));
	const range = { startDate: addDays(from, -DAYS_AROUND), endDate: addDays(last, DAYS_AROUND) };
	const reader = ofMany();
	const uids = people.map(({ uid }) => uid);
	const [logged, terms, wages, open] = await Promise.all([
		loadMonthsInTurn(reader, null, range),
		loadTermsOf({ uids: null, list: people }, range, reader),
		someWages(reader, uids),
		reader.find(openMonths(months[0], last.slice(0, 7))),
	]);
	const isOpen = new Set(open.map(({ userId, month }) => `${userId}_${month}`));
	// A person's days are made anew each time that they are asked for.
	const byPerson = new Map(logged.people.map((uid) => [uid, logged.loggedBy(uid)]));
	const isLogged = new Set([...byPerson].flatMap(([uid, own]) => own.map(({ month }) => `${uid}_${month}`)));
	const isEmptyClosed = await closedWithoutEntries(uids, months, isLogged, isOpen);
	return new Map(
		people.map(({ uid }, index): [string, PersonsPay | null] => {
			const own = terms.get(uid);
			const { skipped } = reader;
			if (own === undefined || skipped.has(wagesDoc(uid).path) || hasUnreadableMonth(skipped, uid))
				return [uid, null];
			const days = loggedInLists(byPerson.get(uid) ?? []);
			const sources: MonthSources = {
				days,
				terms: own,
				used: usedDays(days, own, settings),
				wages: wagesUnderContract(wageList(wages[index]?.wages ?? {}), own.contracts),
			};
			const keyOf = (month: Month) => `${uid}_${month}`;
			const isLoggedAndClosed = (key: string) => isLogged.has(key) && !isOpen.has(key);
			return [
				uid,
				{
					terms: own,
					monthOf: (month) => payMonth(month, sources),
					isClosed: (month) => isLoggedAndClosed(keyOf(month)) || isEmptyClosed.has(keyOf(month)),
				},
			];
		}),
	);
}

/**
 * Of months without an entry there is no copy: their own documents say whether they are closed. They are read only where more
 * months are closed than have entries: one read a month says that.
 */
async function closedWithoutEntries(
	uids: readonly string[],
	months: readonly Month[],
	isLogged: ReadonlySet<string>,
	isOpen: ReadonlySet<string>,
): Promise<Set<string>> {
	const counts = await Promise.all(months.map(countLocked));
	const withEmpty = months.filter((month, index) => {
		const logged = [...isLogged].filter((key) => key.endsWith(`_${month}`) && !isOpen.has(key));
		return (counts[index] ?? 0) > logged.length;
	});
	const keys = uids.flatMap((uid) => withEmpty.map((month) => ({ uid, month, key: `${uid}_${month}` })));
	const unknown = keys.filter(({ key }) => !isLogged.has(key) && !isOpen.has(key));
	const found = await ofMany().getAll(unknown.map(({ uid, month }) => workMonthDoc(uid, month)));
	return new Set(unknown.flatMap(({ key }, index) => (isClosed(found[index]) ? [key] : [])));
}

function usedDays(days: LoggedDays, { holidays }: WorkTerms, settings: CompanySettings): UsedDay[] {
	const dates = [...days].flatMap(([date, { entries }]) =>
		entries.some(({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY) ? [date] : [],
	);
	// A day off on which the person works as usual uses a day like any other.
	const daysOff = new Set([...holidays.keys()].filter((date) => days.get(date)?.isHolidayExempt !== true));
	return holidayUseOverYears(dates, daysOff, settings, today());
}
