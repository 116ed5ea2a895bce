import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { heldDays, LAST_DATE, periodInForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { RaiseProblem, WageRaise } from "@tuntikirja/contract/wages/raise-schema.ts";
import { MOST_WAGE } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { raised } from "#money/raised.ts";
import { type RecordsById, withEdited, withNew } from "#records/edit-record.ts";
import type { StoredWage } from "#records/people/wages.ts";

type Records = RecordsById<StoredWage>;

/** A person's wages with a raise in them. */
export interface RaisedWage {
	readonly records: Records;
	readonly before: StoredWage;
	readonly after: StoredWage;
	/** Its last day; null: it goes on. */
	readonly endDate: LocalDate | null;
}

interface Raising {
	readonly id: string;
	readonly startDate: LocalDate;
	readonly by: WageRaise;
}

/**
 * The wages with a raised one from the day on, which lasts as long as the one of the day before would have; or why it
 * cannot be. What is raised is the wage of the day before, so that a repeated request finds what it has made. @throws id-taken
 */
export function raisedWage(records: Records, { id, startDate, by }: Raising): RaisedWage | RaiseProblem {
	const made = own(records.byId, id);
	const others = Object.entries(records.byId).filter(([key]) => key !== id);
	const dayBefore = addDays(startDate, -1);
	const before = periodInForce(
		others.map(([, wage]) => wage),
		dayBefore,
	);
	if (others.some(([, wage]) => wage.startDate === startDate)) return "changes-that-day";
	if (before === null || (made === undefined && before.endDate === dayBefore)) return "no-wage";
	if (by.unit === "euros" && by.kind !== before.kind) return "other-kind";
	const cents = raised(before.cents, by);
	if (cents > MOST_WAGE * 100) return "too-high";
	const endDate = made === undefined ? before.endDate : made.endDate;
	const after: StoredWage = { startDate, endDate, kind: before.kind, cents };
	const [beforeId = ""] = others.find(([, wage]) => wage === before) ?? [];
	const ended = before.endDate === null ? before : { ...before, endDate: dayBefore };
	const changed = withNew(
		withEdited(records, beforeId, () => ended),
		id,
		after,
	);
	return { records: changed, before, after, endDate: lastDayOf(changed, startDate) };
}

function lastDayOf({ byId }: Records, startDate: LocalDate): LocalDate | null {
	const held = heldDays(Object.values(byId)).find((days) => days.startDate === startDate);
	return held === undefined || held.endDate === LAST_DATE ? null : held.endDate;
}
