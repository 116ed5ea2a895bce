import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { Supplement } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
import { creditYearAt, creditYearOf } from "@tuntikirja/contract/special-days/accrual.ts";
import { holidayUseOverYears, type UsedDay } from "@tuntikirja/contract/special-days/holiday-use.ts";
import { bindingContract, type WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import type { LoggedDays } from "@tuntikirja/contract/work-days/range-fold.ts";
import { today } from "#firestore/clock.ts";
import { ofMany } from "#firestore/reader.ts";
import { loadTermsOf } from "#hours/load-terms.ts";
import { wageList } from "#money/load-pay.ts";
import { wagesUnderContract } from "#money/wages-under-contract.ts";
import type { CompanySettings } from "#records/company/company-settings.ts";
import { allProjects, type ProjectDocument } from "#records/company/projects.ts";
import { adjustmentList, adjustmentsDoc, ledgersPaidIn } from "#records/derived/balances.ts";
import { type ListedMonth, loggedInLists } from "#records/months/listed-days.ts";
import { hasUnreadableMonth, loadMonthsInTurn } from "#records/months/load-months.ts";
import {
	countLocked,
	isClosed,
	type MonthOwner,
	openMonths,
	workMonthDoc,
} from "#records/months/work-months.ts";
import type { ReportPerson } from "#records/people/load-people.ts";
import { someWages, wagesDoc } from "#records/people/wages.ts";
import { DAYS_AROUND } from "#payroll/absence-stretches.ts";
import { loadBonus } from "#payroll/load-bonus.ts";
import { type MonthSources, type PayMonth, payMonth } from "./month-quantities.ts";
import { labelKey } from "./pay-days.ts";

/** A person's months as payroll pays them. */
export interface PersonsPay {
	/** What the months are folded from. */
	readonly sources: MonthSources;
	readonly monthOf: (month: Month) => PayMonth;
	/** The month has days under an employment contract, or something else to pay. */
	readonly hasPay: (month: Month) => boolean;
	/** An import has closed the month: it was paid before the company moved in. */
	readonly isHistory: (month: Month) => boolean;
	/** The month is approved or locked, so that its owner does not change it any more; one without a contract is not open. */
	readonly isClosed: (month: Month) => boolean;
}

interface PaySettings {
	readonly company: CompanySettings;
	readonly settings: PayrollSettings;
}

/**
 * The pay of people in some months, the first of which is the earliest; null for one whose documents
 * cannot be read. Reads: the folded months since the 1 April before, the copies of contracts, wages and projects, a document
 * for each calendar year, the settings, each month that is open, each ledger with hours to pay, a count, and each month of
 * which nothing is stored; with bonuses the copies of prices.
 */
export async function loadPayMonths(
	people: readonly ReportPerson[],
	months: readonly [Month, ...Month[]],
	{ company, settings: { handsOverBonus } }: PaySettings,
): Promise<Map<string, PersonsPay | null>> {
	const last = lastDay(months.reduce((a, b) => (a > b ? a : b)));
	// Loose days of holiday are counted from the beginning of their holiday year on.
	const { from } = creditYearOf(creditYearAt(firstDay(months[0])));
	const range = { startDate: addDays(from, -DAYS_AROUND), endDate: addDays(last, DAYS_AROUND) };
	const reader = ofMany();
	const uids = people.map(({ uid }) => uid);
	// Of one person the own months are read, and not those of all people; a bonus is a part of the work of all.
	const only = uids.length === 1 && !handsOverBonus ? uids[0] : undefined;
	const [logged, terms, wages, open, projects, ledgers] = await Promise.all([
		loadMonthsInTurn(reader, only === undefined ? null : [only], range),
		loadTermsOf({ uids: null, list: people }, range, reader),
		someWages(reader, uids),
		reader.find(openMonths(months[0], monthOf(last), only)),
		allProjects(reader),
		reader.find(ledgersPaidIn(months)),
	]);
	// A person's days are made anew each time that they are asked for.
	const byPerson = new Map(logged.people.map((uid) => [uid, logged.loggedBy(uid)]));
	const state = await stateOfMonths(uids, months, byPerson, open);
	const bonus = handsOverBonus ? await loadBonus(reader, logged.loggedIn, months, company) : null;
	const supplements = supplementsOf(projects);
	const ledgerOf = new Map(ledgers.map((ledger) => [ledger.userId, ledger]));
	const { skipped } = reader;
	return new Map(
		people.map(({ uid }, index): [string, PersonsPay | null] => {
			const own = terms.get(uid);
			const docs = [wagesDoc(uid), adjustmentsDoc(uid)];
			const isUnreadable = docs.some(({ path }) => skipped.has(path)) || hasUnreadableMonth(skipped, uid);
			if (own === undefined || isUnreadable) return [uid, null];
			const days = loggedInLists(byPerson.get(uid) ?? []);
			const earner = {
				days,
				terms: own,
				wages: wagesUnderContract(wageList(wages[index]?.wages ?? {}), own.contracts),
			};
			return [
				uid,
				payOf(uid, state, {
					...earner,
					used: usedDays(days, own, company),
					supplements,
					adjustments: adjustmentList(ledgerOf.get(uid) ?? null),
					bonusOf: bonus && ((month) => bonus(uid, earner, month)),
				}),
			];
		}),
	);
}

/** The months of a person, folded when they are asked for. */
export function payOf(
	uid: string,
	{ isOpen, isClosed, isHistory }: StateOfMonths,
	sources: MonthSources,
): PersonsPay {
	const isEmployed = (month: Month) =>
		datesOf(month).some((date) => bindingContract(sources.terms, date)?.kind === "employment");
	return {
		sources,
		monthOf: (month) => payMonth(month, sources),
		hasPay: (month) =>
			!isHistory(uid, month) && (isEmployed(month) || payMonth(month, sources).quantities.length > 0),
		isHistory: (month) => isHistory(uid, month),
		isClosed: (month) => isClosed(uid, month) || !(isOpen(uid, month) || isEmployed(month)),
	};
}

/** The labels whose hours have a supplement, by `labelKey`. */
function supplementsOf(projects: readonly ProjectDocument[]): ReadonlyMap<string, Supplement> {
	const labels = projects.flatMap(({ id, supplements = {} }) =>
		Object.entries(supplements).map(([label, supplement]) => [labelKey(id, label), supplement] as const),
	);
	return new Map(labels);
}

interface StateOfMonths {
	readonly isOpen: (uid: string, month: Month) => boolean;
	readonly isHistory: (uid: string, month: Month) => boolean;
	readonly isClosed: (uid: string, month: Month) => boolean;
}

async function stateOfMonths(
	uids: readonly string[],
	months: readonly [Month, ...Month[]],
	byPerson: ReadonlyMap<string, readonly ListedMonth[]>,
	open: readonly MonthOwner[],
): Promise<StateOfMonths> {
	const keyOf = (uid: string, month: Month) => `${uid}_${month}`;
	const isOpen = new Set(open.map(({ userId, month }) => keyOf(userId, month)));
	const logged = [...byPerson].flatMap(([uid, own]) =>
		own.map(({ month, isHistory }) => ({ key: keyOf(uid, month), isHistory })),
	);
	const isLogged = new Set(logged.map(({ key }) => key));
	const isOfHistory = new Set(logged.filter(({ isHistory }) => isHistory === true).map(({ key }) => key));
	const isEmptyClosed = await closedWithoutEntries(uids, months, isLogged, isOpen);
	return {
		isOpen: (uid, month) => isOpen.has(keyOf(uid, month)),
		isHistory: (uid, month) => isOfHistory.has(keyOf(uid, month)),
		isClosed: (uid, month) => {
			const key = keyOf(uid, month);
			return isEmptyClosed.has(key) || (isLogged.has(key) && !isOpen.has(key));
		},
	};
}

/**
 * Of months without an entry there is no copy: their own documents say whether they are closed. They are read only where more
 * months are closed than have entries: a count says that of all, and then one of each.
 */
async function closedWithoutEntries(
	uids: readonly string[],
	months: readonly [Month, ...Month[]],
	isLogged: ReadonlySet<string>,
	isOpen: ReadonlySet<string>,
): Promise<Set<string>> {
	const [first, last] = [months[0], months.at(-1) ?? months[0]];
	const closed = [...isLogged].filter((key) => !isOpen.has(key)).map((key) => key.slice(-first.length));
	const counted = closed.filter((month) => month >= first && month <= last).length;
	if ((await countLocked(first, last)) <= counted) return new Set();
	const counts = await Promise.all(months.map((month) => countLocked(month, month)));
	const withEmpty = months.filter(
		(month, index) => (counts[index] ?? 0) > closed.filter((one) => one === month).length,
	);
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
