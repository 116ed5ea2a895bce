import { type Exact, exact, multiply, notNegative, subtract, sum, ZERO } from "#kernel/exact.ts";
import { type LocalDate, mondayOf } from "#kernel/local-date.ts";
import { capacityDay, type PlannedTime, capacityOf } from "./rules.ts";

/** Exact minutes by date. */
export type FreeTime = ReadonlyMap<LocalDate, Exact>;

/**
 * What is free on each of the dates: available less allocated week by week, never below 0. The free time of a week lies
 * on its days with room (docs/decisions/135-capacity-adds-exact-hours.md). Rules §11.
 */
export function freeTime(person: PlannedTime, dates: readonly LocalDate[]): FreeTime {
	const weeks = Map.groupBy(dates, mondayOf);
	return new Map([...weeks.values()].flatMap((week) => freeInWeek(person, week)));
}

function freeInWeek(person: PlannedTime, dates: readonly LocalDate[]): [LocalDate, Exact][] {
	const days = dates.map((date) => capacityDay(person, date));
	const free = roomOf(days);
	const rooms = days.map((day) => roomOf([day]));
	const room = sum(rooms);
	// Days with room make up for those planned over, each by its part of the room.
	const share = room.n === 0n ? ZERO : multiply(free, exact(room.d, room.n));
	return dates.map((date, index) => [date, multiply(rooms[index] ?? ZERO, share)]);
}

function roomOf(days: readonly ReturnType<typeof capacityDay>[]): Exact {
	const { available, allocated } = capacityOf(days);
	return notNegative(subtract(available, allocated));
}

/** Σ of what is free on the dates. */
export function freeOn(free: FreeTime, dates: readonly LocalDate[]): Exact {
	return sum(dates.map((date) => free.get(date) ?? ZERO));
}
