import type { Adjustment } from "@tuntikirja/contract/balance/rules.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { type Exact, exact, ZERO } from "@tuntikirja/contract/kernel/exact.ts";
import { eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { holidayUse } from "@tuntikirja/contract/special-days/holiday-use.ts";
import { holidaysOf, someTerms } from "@tuntikirja/contract/test/work-days/terms-builder.ts";
import { AppError } from "@tuntikirja/functions/errors/app-error.ts";
import type { Wage } from "@tuntikirja/functions/money/wage-rules.ts";
import { wagesUnderContract } from "@tuntikirja/functions/money/wages-under-contract.ts";
import { lineOf } from "@tuntikirja/functions/payroll/dry-run.ts";
import { linesOf, numbered } from "@tuntikirja/functions/payroll/hand-over.ts";
import { dayHours } from "@tuntikirja/functions/payroll/months/day-hours.ts";
import { handedOver, NOTHING_HANDED_OVER } from "@tuntikirja/functions/payroll/months/handed-over.ts";
import { payOf, type PersonsPay } from "@tuntikirja/functions/payroll/months/load-pay-months.ts";
import { labelKey } from "@tuntikirja/functions/payroll/months/pay-days.ts";
import { isOfKnownType, type StoredDay } from "@tuntikirja/functions/records/months/work-months.ts";
import { inPages, type PayrollPage } from "@tuntikirja/functions/records/payroll/batches.ts";
import { NO_PAYROLL } from "@tuntikirja/functions/records/payroll/payroll-settings.ts";
import { aContract, type StoredContract } from "#tests/support/contracts.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay } from "#tests/support/months.ts";
import { aProfile } from "#tests/support/people.ts";
import {
	datesOfAct,
	KNOWN_SINCE,
	PAID_PEOPLE,
	PAY_LABELS,
	PAY_MONTHS,
	PAY_PROJECT,
	type PayAct,
	SOME_TYPES,
} from "./any-pay.ts";

// The books of a payroll in memory: people's months, folded and handed over by the functions of the operations.

/** A person whose pay changes. */
export interface Someone {
	readonly uid: string;
	readonly days: ReadonlyMap<LocalDate, StoredDay>;
	readonly contracts: readonly StoredContract[];
	readonly wages: readonly Wage[];
	readonly payouts: readonly Adjustment[];
	readonly bonus: ReadonlyMap<Month, Exact>;
	readonly closed: ReadonlySet<Month>;
}
/** People, and what was handed over of them. */
export interface Books {
	readonly people: readonly Someone[];
	readonly wageTypes: readonly WageType[];
	readonly pages: readonly PayrollPage[];
	readonly batches: number;
}

const SUPPLEMENTS = new Map(
	Object.entries(PAY_LABELS).map(([supplement, label]) => {
		return [labelKey(PAY_PROJECT.id, label), supplement as keyof typeof PAY_LABELS];
	}),
);
const HOLIDAYS = holidaysOf(2026);
const daysOff = new Set(HOLIDAYS.keys());

/** Two weeks of work of someone by the month and of someone by the hour, in closed months. */
export const NEW_BOOKS: Books = {
	people: Array.from({ length: PAID_PEOPLE }, (_, index) => ({
		uid: `p${index}`,
		days: new Map(eachDate("2026-08-03", "2026-08-14").map((date) => [date, aDay({ e: aStoredEntry() })])),
		contracts: [aContract({ startDate: KNOWN_SINCE })],
		wages: [{ from: KNOWN_SINCE, to: null, kind: index === 0 ? "monthly" : "hourly", cents: 2000 }],
		payouts: [],
		bonus: new Map(),
		closed: new Set(PAY_MONTHS),
	})),
	wageTypes: SOME_TYPES,
	pages: [],
	batches: 0,
};

/** The months of a person, from the same functions as those of stored documents. */
export function payOfSomeone({ uid, days, payouts, bonus, closed, ...one }: Someone): PersonsPay {
	const contracts = one.contracts.map((contract, index) => ({ id: String(index), ...contract }));
	const terms = someTerms({ startDate: KNOWN_SINCE, contracts, holidays: HOLIDAYS });
	const logged = new Map(
		[...days].map(
			([date, day]) => [date, { ...day, entries: Object.values(day.entries).filter(isOfKnownType) }] as const,
		),
	);
	const isHoliday = (date: LocalDate) =>
		logged.get(date)?.entries.some(({ dayTypeId }) => dayTypeId === DAY_TYPES.HOLIDAY) === true;
	const counting = { holidayWeek: "six-day", looseDaySaturday: true } as const;
	const isClosed = (_: string, month: Month) => closed.has(month);
	const isOpen = (_: string, month: Month) =>
		!closed.has(month) && [...days.keys()].some((date) => monthOf(date) === month);
	return payOf(
		uid,
		{ isClosed, isOpen, isHistory: () => false },
		{
			days: logged,
			terms,
			used: holidayUse([...days.keys()].filter(isHoliday), daysOff, counting),
			wages: wagesUnderContract(one.wages, contracts),
			supplements: SUPPLEMENTS,
			adjustments: payouts,
			bonusOf: (month) => bonus.get(month) ?? ZERO,
		},
	);
}

/** What a dry run of the month would have, as `loadRun` puts it together. */
export function runOf({ people, wageTypes, pages }: Books, month: Month) {
	const before = handedOver(pages);
	const settings = { ...NO_PAYROLL, wageTypes: [...wageTypes], handsOverBonus: true };
	const pay = new Map(people.map((one) => [one.uid, payOfSomeone(one)]));
	const found = [...pay].flatMap(([uid, own]) => {
		const person = { uid, profile: aProfile({ employeeNumber: uid }) };
		return lineOf(person, own, before.get(uid) ?? NOTHING_HANDED_OVER, { month, settings }) ?? [];
	});
	return {
		lines: found.map(({ line }) => line),
		lacking: found.flatMap(({ lacking }) => lacking),
		pay,
		pages,
		settings,
	};
}

/** The batch of the month with those who have no problem and what has a wage type. */
export function handOver(books: Books, month: Month): Books {
	const run = runOf(books, month);
	const leaveOut = run.lines.filter(({ problems }) => problems.length > 0).map(({ userId }) => userId);
	const chosen = orNothing(() => linesOf(run, { leaveOut, withoutTypes: run.lacking }));
	if (chosen === null) return books;
	const number = books.batches + 1;
	const lines = numbered(chosen).map((line) => ({ ...line, days: dayHours(run, line) }));
	const pages = inPages(lines).map((own) => {
		return { batchId: String(number), number, month, userIds: own.map(({ userId }) => userId), lines: own };
	});
	return { ...books, batches: number, pages: [...books.pages, ...pages] };
}

function orNothing<T>(chosen: () => T): T | null {
	try {
		return chosen();
	} catch (error) {
		if (error instanceof AppError && error.code === "nothing-to-hand-over") return null;
		throw error;
	}
}

/** What an act makes of them. */
export function afterAct(books: Books, act: PayAct): Books {
	if (act.act === "types") return { ...books, wageTypes: act.types };
	if (act.act === "handOver") return handOver(books, act.month);
	return {
		...books,
		people: books.people.map((one, index) => (index === act.who ? changed(one, act) : one)),
	};
}

function changed(one: Someone, act: Exclude<PayAct, { act: "types" | "handOver" }>): Someone {
	if (act.act === "days") {
		const days = new Map(one.days);
		for (const date of datesOfAct(act)) days.set(date, act.day);
		return { ...one, days };
	}
	if (act.act === "wages")
		return {
			...one,
			wages: act.wages.map(({ startDate: from, endDate: to, ...wage }) => ({ from, to, ...wage })),
		};
	if (act.act === "contracts") return { ...one, contracts: act.contracts };
	if (act.act === "payout") {
		const line = { id: "", date: act.date, kind: act.kind, minutes: act.hours * 60, notes: "" };
		return { ...one, payouts: [...one.payouts, line] };
	}
	if (act.act === "bonus")
		return { ...one, bonus: new Map(one.bonus).set(act.month, exact(act.halfCents, 2)) };
	const closed = new Set(one.closed);
	if (act.act === "close") closed.add(act.month);
	else closed.delete(act.month);
	return { ...one, closed };
}
