import { PAID_KINDS } from "@tuntikirja/contract/balance/rules.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { PAY_SOURCES, UNITS_OF } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import type { StoredDay, StoredEntry } from "@tuntikirja/functions/records/months/work-months.ts";
import fc from "fast-check";
import { aContract, type StoredContract } from "#tests/support/contracts.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay } from "#tests/support/months.ts";

// What can happen to people's pay, at random: days of every kind, wages and contracts from earlier days, hours that are paid
// out, wage types, months that are closed and opened, and batches of any month in any order.

/** Months of which there is pay; November is not over. */
export const PAY_MONTHS = ["2026-06", "2026-07", "2026-08", "2026-09", "2026-10"] as const;
/** People of a sequence. */
export const PAID_PEOPLE = 2;
/** Since when they are known, and the first contract and wage hold at the earliest. */
export const KNOWN_SINCE = "2026-01-01";

const dates = eachDate(firstDay(PAY_MONTHS[0]), lastDay(PAY_MONTHS.at(-1) ?? PAY_MONTHS[0]));
const aDate = fc.constantFrom(...dates);
const aMonth = fc.constantFrom(...PAY_MONTHS);
const who = fc.nat(PAID_PEOPLE - 1);

/** The label whose hours have a supplement, by its project. */
export const PAY_LABELS = { night: "night", sunday: "sunday" } as const;
/** The project of these labels. */
export const PAY_PROJECT = { id: "kaarna", name: "Kaarna" };
const aLabel = fc.constantFrom(null, ...Object.values(PAY_LABELS).map((id) => ({ id, name: id })));
const aReason = fc.constantFrom<{ reasonId?: string }>({}, { reasonId: "child" }, { reasonId: "study" });

const work = fc
	.record({ minutes: fc.integer({ min: 1, max: 660 }), label: aLabel })
	.map(({ minutes, label }) => aStoredEntry({ minutes, label, project: label && PAY_PROJECT }));
/** Of the day what the other entries leave. */
const sick = aReason.map((reason) =>
	aStoredEntry({ dayTypeId: DAY_TYPES.SICK_LEAVE, minutes: 0, ...reason }),
);
const leave = fc
	.record({
		dayTypeId: fc.constantFrom(DAY_TYPES.PAID_LEAVE, DAY_TYPES.UNPAID_LEAVE),
		minutes: fc.constantFrom(450, 450, 225, 229, 101),
		reason: aReason,
	})
	.map(({ reason, ...entry }) => aStoredEntry({ ...entry, ...reason }));
const balanceLeave = fc
	.constantFrom(450, 120)
	.map((minutes) => aStoredEntry({ dayTypeId: DAY_TYPES.BALANCE_LEAVE, minutes }));
const whole = fc
	.constantFrom(DAY_TYPES.HOLIDAY, DAY_TYPES.HOLIDAY, DAY_TYPES.HOLIDAY_AS_PAYMENT)
	.map((dayTypeId) => aStoredEntry({ dayTypeId, minutes: 0 }));

const anyDay: fc.Arbitrary<StoredDay> = fc
	.oneof(
		fc.array(work, { minLength: 1, maxLength: 2 }),
		fc.tuple(sick),
		fc.tuple(leave),
		fc.tuple(whole),
		fc.tuple(balanceLeave),
		fc.tuple(work, sick),
		fc.tuple(work, leave),
		fc.tuple(leave, leave),
		fc.constant<StoredEntry[]>([]),
	)
	.map((entries) => aDay(Object.fromEntries(entries.map((entry, at) => [`e${at}`, entry]))));

const someDays = fc.record({
	act: fc.constant("days" as const),
	who,
	first: aDate,
	length: fc.constantFrom(1, 1, 2, 5, 12),
	day: anyDay,
});

/** What holds one after the other, the last without an end or until a day. */
const inTurn = <T>(what: fc.Arbitrary<T>) =>
	fc
		.record({
			isOld: fc.boolean(),
			starts: fc.uniqueArray(aDate, { minLength: 1, maxLength: 3 }),
			all: fc.array(what, { minLength: 4, maxLength: 4 }),
			last: fc.constantFrom(null, null, 0, 20, 80),
		})
		.map(({ isOld, starts, all, last }) => {
			const days = [...(isOld ? [KNOWN_SINCE] : []), ...starts.toSorted()];
			return days.flatMap((startDate, index) => {
				const next = days[index + 1];
				const end = last === null ? null : addDays(startDate, last);
				const endDate = next === undefined ? end : addDays(next, -1);
				const [own] = all.slice(index);
				return own === undefined ? [] : [{ startDate, endDate, ...own }];
			});
		});

const someWages = fc.record({
	act: fc.constant("wages" as const),
	who,
	wages: inTurn(
		fc.record({
			kind: fc.constantFrom("monthly" as const, "hourly" as const),
			cents: fc.integer({ min: 1500, max: 500_000 }),
		}),
	),
});

const someContracts = fc.record({
	act: fc.constant("contracts" as const),
	who,
	contracts: inTurn(
		fc.record({
			kind: fc.constantFrom<StoredContract["kind"]>("employment", "employment", "employment", "subcontract"),
			partTimeMinutesPerMonth: fc.constantFrom(null, null, 0, 5040, 6283),
		}),
	).map((all) => all.map((one) => aContract(one))),
});

const aPayout = fc.record({
	act: fc.constant("payout" as const),
	who,
	date: aDate,
	kind: fc.constantFrom(...PAID_KINDS),
	hours: fc.constantFrom(-12.5, -3, -0.25, 1, 2),
});

const aBonus = fc.record({
	act: fc.constant("bonus" as const),
	who,
	month: aMonth,
	/** Exact cents may be halves. */
	halfCents: fc.nat(20_001),
});

/** Two numbers for all, so that sources share one; some have no type at all, or one only later. */
const aType: fc.Arbitrary<WageType> = fc
	.record({
		source: fc.constantFrom(...PAY_SOURCES),
		number: fc.constantFrom("100", "200"),
		unitAt: fc.nat(1),
		from: fc.constantFrom(KNOWN_SINCE, "2026-08-31", "2026-10-01"),
		reason: aReason,
	})
	.map(({ unitAt, reason, source, ...type }) => {
		const units = UNITS_OF[source];
		const unit = units[unitAt] ?? units[0] ?? "h";
		const own = ["sickLeave", "paidLeave", "unpaidLeave"].includes(source) ? reason : {};
		const id = [source, type.number, unit, type.from, own.reasonId ?? ""].join("-");
		return { id, source, name: source, unit, ...type, ...own };
	});

/** A type for each source. */
export const SOME_TYPES: readonly WageType[] = PAY_SOURCES.map((source) => {
	return {
		id: source,
		source,
		number: source,
		name: source,
		unit: UNITS_OF[source][0] ?? "h",
		from: KNOWN_SINCE,
	};
});

const someTypes = fc.record({
	act: fc.constant("types" as const),
	types: fc
		.record({ more: fc.uniqueArray(aType, { maxLength: 6, selector: ({ id }) => id }), without: fc.nat(30) })
		.map(({ more, without }) => [...SOME_TYPES.filter((_, index) => index !== without), ...more]),
});

const aState = fc.record({ act: fc.constantFrom("close" as const, "open" as const), who, month: aMonth });
const aBatch = fc.record({ act: fc.constant("handOver" as const), month: aMonth });

/** Any of what can happen. */
export const anyPayAct = fc.oneof(
	{ weight: 8, arbitrary: someDays },
	{ weight: 2, arbitrary: someWages },
	{ weight: 2, arbitrary: someContracts },
	{ weight: 2, arbitrary: aPayout },
	{ weight: 1, arbitrary: aBonus },
	{ weight: 1, arbitrary: someTypes },
	{ weight: 3, arbitrary: aState },
	{ weight: 8, arbitrary: aBatch },
);
export type PayAct = typeof anyPayAct extends fc.Arbitrary<infer T> ? T : never;

/** The months in any order. */
export const anyOrder = fc.shuffledSubarray([...PAY_MONTHS], { minLength: PAY_MONTHS.length });

/** The dates of an act, cut where the months end. */
export function datesOfAct({
	first,
	length,
}: {
	readonly first: LocalDate;
	readonly length: number;
}): LocalDate[] {
	return dates.filter((date) => date >= first && date < addDays(first, length));
}
