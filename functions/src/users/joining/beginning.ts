import { toMonthlyMinutes } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { toCents } from "@tuntikirja/contract/kernel/money.ts";
import type { RecordContract, RecordWage } from "@tuntikirja/contract/moving-in/people/people-records.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { Joining } from "@tuntikirja/contract/users/joining/schema.ts";
import type { StoredAdjustments } from "#records/derived/balances.ts";
import type { HolidayAdjustments } from "#records/derived/holiday-counts.ts";
import type { StoredContract } from "#records/people/employment-contracts.ts";
import type { StoredWage } from "#records/people/wages.ts";

/** A person who joins, with all that they begin with as it is stored. */
export interface Beginning extends Pick<Joining, "id" | "person" | "payroll" | "groupId"> {
	readonly projectIds: readonly string[];
	readonly contracts: Readonly<Record<string, StoredContract>>;
	readonly wages: Readonly<Record<string, StoredWage>>;
	readonly adjustments: StoredAdjustments["adjustments"];
	readonly buckets: HolidayAdjustments["buckets"];
}

/**
 * What a person begins with by their ids: the first has that of the person, so that the same call again finds it, and the
 * others hear of it.
 */
export function byPerson<T>(uid: string, all: readonly T[]): Record<string, T> {
	return Object.fromEntries(all.map((one, index) => [index === 0 ? uid : `${uid}-${index}`, one]));
}

/** Whether `byPerson` has given the id. */
export function isOfBeginning(uid: string, id: string): boolean {
	return id === uid || id.startsWith(`${uid}-`);
}

export function storedContract({ partTimeHoursPerMonth, ...contract }: RecordContract): StoredContract {
	const partTimeMinutesPerMonth =
		partTimeHoursPerMonth === null ? null : toMonthlyMinutes(partTimeHoursPerMonth);
	return { ...contract, partTimeMinutesPerMonth };
}

export function storedWage({ amount, ...wage }: RecordWage): StoredWage {
	return { ...wage, cents: toCents(amount) };
}

/** Of hiring: contract, wage and holiday begin on the first day, and so does the balance. */
export function beginningOf(joining: Joining): Beginning {
	const { id, person, payroll, groupId, projectIds, contract, wage, openingBalance, openingHolidays } =
		joining;
	const { startDate } = person;
	const line = { date: startDate, kind: "opening" as const, minutes: toMinutes(openingBalance), notes: "" };
	const bucket = openingHolidays && {
		kind: "opening" as const,
		creditYear: creditYearAt(startDate) - 1,
		days: openingHolidays.days,
		from: startDate,
		to: openingHolidays.to,
		notes: "",
	};
	return {
		id,
		person,
		payroll,
		groupId,
		projectIds,
		contracts: byPerson(id, contract === null ? [] : [storedContract({ ...contract, startDate })]),
		wages: byPerson(id, wage === null ? [] : [storedWage({ ...wage, startDate, endDate: null })]),
		adjustments: byPerson(id, openingBalance === 0 ? [] : [line]),
		buckets: byPerson(id, bucket === null ? [] : [bucket]),
	};
}
