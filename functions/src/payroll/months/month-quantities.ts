import { type Adjustment, PAID_KINDS } from "@tuntikirja/contract/balance/rules.ts";
import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { add, exact, type Exact, multiply, sum, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { datesOf, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { LeaveSource, PaySource, Supplement } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { countedTimes, type Totals } from "@tuntikirja/contract/work-days/day-fold.ts";
import { bindingContract } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldDate } from "@tuntikirja/contract/work-days/range-fold.ts";
import { costOfDates, paidTimeOf, type Wage, wageInForce } from "#money/wage-rules.ts";
import { type AbsenceSources, type AbsenceStretch, absenceStretches } from "#payroll/absence-stretches.ts";
import { labelKey, type PayDay } from "./pay-days.ts";

/** How much of a source a month has: exact minutes, days and cents, of which a source has its own. */
export interface Quantity {
	readonly source: PaySource;
	/** Of leave that the company splits; null: without a reason. */
	readonly reasonId: string | null;
	readonly minutes: Exact;
	readonly days: Exact;
	readonly cents: Exact;
}

export interface MonthSources extends AbsenceSources {
	/** On days with a contract only. */
	readonly wages: readonly Wage[];
	/** The labels whose hours have a supplement, by `labelKey`. */
	readonly supplements: ReadonlyMap<string, Supplement>;
	/** Lines of the person's ledger. */
	readonly adjustments: readonly Adjustment[];
	/** In exact cents; null: the company hands over none. */
	readonly bonusOf: ((month: Month) => Exact) | null;
}

/** What a person's month hands over to payroll. */
export interface PayMonth {
	/** Only those of which there is something. */
	readonly quantities: readonly Quantity[];
	readonly absences: readonly AbsenceStretch[];
	/** What the month's wages by the month come to, in exact cents: to compare with what payroll pays. */
	readonly wageCents: Exact;
	/** What each day has of those that are counted day by day. */
	readonly byDay: () => readonly { readonly date: LocalDate; readonly quantities: PayMonth["quantities"] }[];
}

/** Folds a month for payroll. Days under a subcontract or without a contract are not in it. */
export function payMonth(month: Month, sources: MonthSources): PayMonth {
	const { days, terms, wages, bonusOf } = sources;
	const employed = datesOf(month).filter((date) => bindingContract(terms, date)?.kind === "employment");
	const period = { startDate: firstDay(month), endDate: lastDay(month) };
	const absences = absenceStretches(period, sources).filter(({ first, last }) =>
		employed.some((date) => date >= first && date <= last),
	);
	const monthly = wages.filter(({ kind, isSubcontract }) => kind === "monthly" && isSubcontract !== true);
	const holidayDays = absences.reduce((total, { holidayDays: own }) => total + own, 0);
	const quantities = [
		...quantitiesOfDays(employed, sources),
		...paidOut(month, sources),
		some("holiday", { days: exact(holidayDays) }),
		some("bonus", { cents: employed.length === 0 || bonusOf === null ? ZERO : bonusOf(month) }),
	];
	return {
		quantities: quantities.filter(({ minutes, days, cents }) =>
			[minutes, days, cents].some(({ n }) => n !== 0n),
		),
		absences,
		wageCents: costOfDates(employed, monthly, paidTimeOf(days, terms, monthly)),
		byDay: () => employed.map((date) => ({ date, quantities: quantitiesOfDays([date], sources) })),
	};
}

function some(source: PaySource, much: Partial<Quantity>): Quantity {
	return { source, reasonId: null, minutes: ZERO, days: ZERO, cents: ZERO, ...much };
}

interface FoldedDay extends Totals {
	readonly date: LocalDate;
	readonly entries: PayDay["entries"];
}

function quantitiesOfDays(
	dates: readonly LocalDate[],
	{ days, terms, wages, supplements }: MonthSources,
): Quantity[] {
	const folded = dates.map((date): FoldedDay => {
		return { date, entries: days.get(date)?.entries ?? [], ...foldDate(date, days, terms) };
	});
	const byTheHour = folded.filter(({ date }) => wageInForce(wages, date)?.kind === "hourly");
	const asPayment = folded.reduce((total, day) => total + day.holidaysAsPayment, 0);
	return [
		some("worked", { minutes: sum(byTheHour.map(({ worked }) => worked)) }),
		...supplementsOf(folded, supplements),
		...leaveOf(folded),
		some("holidayAsPayment", { days: exact(asPayment) }),
	];
}

/** Hours of work under labels with a supplement, of people paid by the month, too. */
function supplementsOf(days: readonly FoldedDay[], supplements: ReadonlyMap<string, Supplement>): Quantity[] {
	const minutes = new Map<Supplement, number>();
	for (const { entries } of days)
		for (const { dayTypeId, project, label, minutes: own } of entries) {
			const supplement = supplements.get(labelKey(project?.id, label?.id));
			if (supplement !== undefined && dayTypeId === DAY_TYPES.NORMAL_DAY)
				minutes.set(supplement, (minutes.get(supplement) ?? 0) + own);
		}
	return [...minutes].map(([supplement, total]) => some(supplement, { minutes: exact(total) }));
}

const LEAVE: Readonly<Partial<Record<DayTypeId, LeaveSource>>> = {
	[DAY_TYPES.SICK_LEAVE]: "sickLeave",
	[DAY_TYPES.PAID_LEAVE]: "paidLeave",
	[DAY_TYPES.UNPAID_LEAVE]: "unpaidLeave",
};

/** Leave as far as it is credited, by its reason. */
function leaveOf(days: readonly FoldedDay[]): Quantity[] {
	const withLeave = days.filter(({ entries }) => entries.some(({ dayTypeId }) => LEAVE[dayTypeId]));
	const leave = withLeave.flatMap((day) => {
		const counted = countedTimes(day.entries, day);
		return day.entries.flatMap(({ dayTypeId, reasonId = null }, index): Quantity[] => {
			const source = LEAVE[dayTypeId];
			const minutes = counted[index] ?? ZERO;
			if (source === undefined) return [];
			return [some(source, { reasonId, minutes, days: shareOfDay(minutes, day.expected) })];
		});
	});
	return [...Map.groupBy(leave, ({ source, reasonId }) => `${source} ${reasonId ?? ""}`).values()].map(
		(own) => own.reduce((a, b) => ({ ...a, minutes: add(a.minutes, b.minutes), days: add(a.days, b.days) })),
	);
}

/** A day of which half is leave is half a day. */
function shareOfDay(minutes: Exact, expected: Exact): Exact {
	return expected.n === 0n ? ZERO : multiply(minutes, exact(expected.d, expected.n));
}

/** As what of payroll each kind of adjustment is paid. */
export const PAID_AS: Readonly<Record<(typeof PAID_KINDS)[number], PaySource>> = {
	payout: "flexPaidOut",
	"additional-work": "additionalWork",
	overtime: "overtime",
};

/** Hours taken out of the balance on a day of the month; what is put back is less to pay. Not under a subcontract. */
function paidOut(month: Month, { adjustments, terms }: MonthSources): Quantity[] {
	const own = adjustments.filter(
		({ date }) => monthOf(date) === month && bindingContract(terms, date)?.kind !== "subcontract",
	);
	return PAID_KINDS.map((kind) => {
		const lines = own.filter((line) => line.kind === kind);
		return some(PAID_AS[kind], { minutes: exact(-lines.reduce((total, { minutes }) => total + minutes, 0)) });
	});
}
