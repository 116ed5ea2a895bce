import { DAY_LIMIT_MINUTES } from "@tuntikirja/contract/kernel/hours.ts";
import { eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ImportRow } from "@tuntikirja/contract/moving-in/schema.ts";
import { isWorkingDay } from "#tests/support/dates.ts";
import { FIRST, type Past } from "./any-files.ts";

// What a company has after files were moved in and undone, worked out from the rows alone: nothing here knows how entries are
// stored or added up.

/** An entry of any author. Null: the person. */
export interface ModelEntry {
	readonly id: string;
	readonly userId: string;
	readonly date: LocalDate;
	readonly minutes: number;
	readonly projectId: string | null;
	readonly importId: string | null;
}

export interface ModelPerson extends Pick<Past, "until" | "locked"> {
	readonly uid: string;
}

/** A month of a person that an import has closed. */
interface ClosedMonth {
	readonly userId: string;
	readonly month: Month;
	readonly importId: string;
}

export interface Model {
	readonly people: readonly ModelPerson[];
	readonly projectIds: readonly string[];
	/** In the order in which they were written. */
	readonly entries: readonly ModelEntry[];
	readonly closed: readonly ClosedMonth[];
}

const isOf =
	({ userId, month }: Pick<ClosedMonth, "userId" | "month">) =>
	(one: ModelEntry) =>
		one.userId === userId && monthOf(one.date) === month;

/** The company after a file, and what becomes of each of its rows. */
export function afterFile(
	model: Model,
	importId: string,
	rows: readonly ImportRow[],
	closesUntil: Month | null = null,
) {
	let after = model;
	const results = rows.map((row) => {
		if (after.entries.some(({ id }) => id === row.key)) return "known";
		const code = whyRefused(after, row);
		if (code !== null) return code;
		const { key: id, userId, date, minutes, projectId } = row;
		after = { ...after, entries: [...after.entries, { id, userId, date, minutes, projectId, importId }] };
		return "new";
	});
	return { after: closing(model, after, importId, closesUntil), results };
}

/** An import closes the months that it writes to where all that was there before came with imports. */
function closing(before: Model, after: Model, importId: string, until: Month | null): Model {
	const written = after.entries.slice(before.entries.length);
	const months = new Map(
		written.map(({ userId, date }) => [`${userId} ${monthOf(date)}`, { userId, month: monthOf(date) }]),
	);
	const closed = [...months.values()].filter((one) => {
		const isClosed = before.closed.some(({ userId, month }) => userId === one.userId && month === one.month);
		const isWanted = until !== null && one.month <= until;
		return (
			isWanted && !isClosed && before.entries.filter(isOf(one)).every((entry) => entry.importId !== null)
		);
	});
	return { ...after, closed: [...after.closed, ...closed.map((one) => ({ ...one, importId }))] };
}

function whyRefused({ people, projectIds, entries }: Model, row: ImportRow): string | null {
	const { userId, date, minutes, projectId } = row;
	const person = people.find(({ uid }) => uid === userId);
	if (person === undefined) return "not-found";
	if (person.locked.includes(monthOf(date))) return "month-locked";
	if (date > (person.until ?? date)) return "no-contract";
	const ofDay = entries.filter((entry) => entry.userId === userId && entry.date === date);
	if (minutesOf(ofDay) + minutes > DAY_LIMIT_MINUTES) return "day-over-24-hours";
	return projectId === null || projectIds.includes(projectId) ? null : "project-not-available";
}

/** Null: it is refused, because another import has added to a month since this one has closed it. */
export function afterUndo(model: Model, importId: string): Model | null {
	const [own, others] = [
		model.closed.filter((one) => one.importId === importId),
		model.closed.filter((one) => one.importId !== importId),
	];
	const isAddedTo = own.some((one) => {
		const entries = model.entries.filter(isOf(one));
		const first = entries.findIndex((entry) => entry.importId === importId);
		return entries.slice(first).some((entry) => entry.importId !== importId);
	});
	if (isAddedTo) return null;
	const entries = model.entries.filter((entry) => entry.importId !== importId);
	return { ...model, entries, closed: others };
}

export const minutesOf = (entries: readonly ModelEntry[]) =>
	entries.reduce((sum, { minutes }) => sum + minutes, 0);

const entriesBy = ({ entries }: Model, { uid }: ModelPerson) =>
	entries.filter(({ userId }) => userId === uid);

/** Minutes by month, of the months that have an entry. */
export function monthSums(model: Model, person: ModelPerson): Record<Month, number> {
	const months = Map.groupBy(entriesBy(model, person), ({ date }) => monthOf(date));
	return Object.fromEntries([...months].map(([month, own]) => [month, minutesOf(own)]));
}

/** Minutes by project, of the projects that have an entry. */
export function projectSums({ entries }: Model): Map<string | null, number> {
	const projects = Map.groupBy(entries, ({ projectId }) => projectId);
	return new Map([...projects].map(([id, own]) => [id, minutesOf(own)]));
}

const DUE_A_DAY = 450;

/** Worked minutes without those due up to the day, under a full-time contract. */
export function balanceOn(model: Model, person: ModelPerson, asOf: LocalDate): number {
	const due = eachDate(FIRST, asOf).filter((date) => isWorkingDay(date) && date <= (person.until ?? date));
	return minutesOf(entriesBy(model, person)) - due.length * DUE_A_DAY;
}

const FULL_MONTH = 14;

/**
 * Days of annual holiday that the months have earned: 2 for each with work on 14 days, because no one is employed for a year.
 * The first and the last month of an employment that ends are one if neither is full by itself. §5, §6 and §17 of the Act.
 */
export function earnedBy(model: Model, person: ModelPerson): number {
	const dates = new Set(entriesBy(model, person).map(({ date }) => date));
	const months = Map.groupBy(dates, monthOf);
	const daysIn = (month: Month) => months.get(month)?.length ?? 0;
	const full = [...months.keys()].filter((month) => daysIn(month) >= FULL_MONTH).length;
	const [first, last] = [monthOf(FIRST), person.until === null ? null : monthOf(person.until)];
	if (last === null || last === first || Math.max(daysIn(first), daysIn(last)) >= FULL_MONTH) return 2 * full;
	return 2 * (full + (daysIn(first) + daysIn(last) >= FULL_MONTH ? 1 : 0));
}
