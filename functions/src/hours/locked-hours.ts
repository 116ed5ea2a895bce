import { createHash } from "node:crypto";
import { countedFrom, openingDates } from "@tuntikirja/contract/balance/rules.ts";
import { add, type Exact, exact, roundHalfAwayFromZero, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { earlier, type LocalDate, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { LockedChoice } from "@tuntikirja/contract/previews/locked-choice.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { addLine } from "#hours/balances/add-line.ts";
import {
	type ChangedHours,
	type HoursChange,
	monthsWithin,
	previewHours,
} from "#hours/preview/preview-hours.ts";
import { lockedMonthsWithin } from "#hours/require-open-months.ts";
import { adjustmentList, adjustmentsDoc } from "#records/derived/balances.ts";
import type { ActOrigin } from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";

/** What a change of expected hours would do to locked months, which stay as they are: decision 186. */
export interface LockedHours {
	readonly months: readonly Month[];
	/** From when the change is saved: after the last of the months. Null: it reaches into none. */
	readonly openFrom: LocalDate | null;
	/** The minutes by which the balance would change before that day. */
	readonly minutes: number;
}

export const NOTHING_LOCKED: LockedHours = { months: [], openFrom: null, minutes: 0 };

/**
 * Reads the locked months of the days, and where there are any, the ledger and all months before the first open one. Those whose hours
 * stay as they are do not matter. A change that cannot begin there is counted through its last day.
 */
export async function loadLockedHours(
	reader: Reader,
	subject: Caller,
	days: readonly ClosedPeriod[],
	change: HoursChange,
	through?: LocalDate,
): Promise<LockedHours> {
	const closed = (await lockedMonthsWithin(reader, subject.uid, days)).at(-1);
	if (closed === undefined) return NOTHING_LOCKED;
	const until = later(lastDay(closed), through ?? lastDay(closed));
	const first = days[0]?.startDate ?? until;
	const from = await loadCountedFrom(reader, subject, first);
	const counted = { from, asOf: until };
	const changed = await previewHours(subject, monthsWithin(days, first, until), counted, change, reader);
	return lockedOf(changed, through);
}

/**
 * The first day that counts in the person's balance after a change of days since one: an adjustment is dated today, so what
 * lies before the latest opening is no part of it. 1 read.
 */
export async function loadCountedFrom(
	reader: Reader,
	{ uid, profile }: Caller,
	changedSince: LocalDate,
): Promise<LocalDate> {
	const openings = openingDates(adjustmentList(await reader.get(adjustmentsDoc(uid))));
	return countedFrom(openings, earlier(profile.startDate, changedSince), today());
}

/** The locked ones of the months that change, and what the months before the first open one add up to. */
function lockedOf(changed: readonly ChangedHours[], through?: LocalDate): LockedHours {
	const months = changed.filter(({ shown }) => shown.state === "locked").map(({ shown }) => shown.month);
	const last = months.at(-1);
	if (last === undefined) return NOTHING_LOCKED;
	const until = monthOf(later(lastDay(last), through ?? lastDay(last)));
	const counted = changed.filter(({ shown }) => shown.month <= until);
	return { months, openFrom: firstDay(addMonths(last, 1)), minutes: minutesOf(counted) };
}

export const minutesOf = (changed: readonly ChangedHours[]) =>
	Number(roundHalfAwayFromZero(sum(changed.map(({ flexChange }) => flexChange))));

/** How the adjustment is named in a preview. */
export const lockedPreview = ({ months, openFrom, minutes }: LockedHours) => ({
	lockedMonths: months.length,
	openFrom,
	adjustment: minutesToHours(minutes),
});

/** A balance as the choice leaves it, before what open months change. */
export function balanceWith(balance: Exact, { minutes }: LockedHours, { locked }: LockedChoice): Exact {
	return locked === "adjust" ? add(balance, exact(minutes)) : balance;
}

/** @throws month-locked where the caller has not said what becomes of locked months */
export function requireChoice({ months }: Pick<LockedHours, "months">, { locked }: LockedChoice): void {
	if (months.length > 0 && locked === undefined) throw new AppError("month-locked", { months });
}

/** A person whose locked months a change reaches into. */
export interface LockedPerson {
	readonly owner: Caller;
	readonly hours: LockedHours;
}

/** What the adjustment says of a change whose caller gives no cause, in the words of its person. */
const CAUSES = {
	contract: { en: "Contract changed", fi: "Sopimus muuttui" },
	startDate: { en: "Start date changed", fi: "Aloituspäivä muuttui" },
	leaving: { en: "End of employment", fi: "Työsuhteen päättyminen" },
	nationalHoliday: { en: "National holiday changed", fi: "Arkipyhä muuttui" },
	partTimeHolidayRule: { en: "Holidays of part-timers changed", fi: "Osa-aikaisten arkipyhät muuttuivat" },
} as const;

const lockedMonthsOf = (people: readonly LockedPerson[]) =>
	[...new Set(people.flatMap(({ hours }) => hours.months))].sort();

/** What has changed: the id tells one change of a kind from another, and is read by no one. */
interface Changed {
	readonly what: keyof typeof CAUSES;
	readonly id: string;
}

function notesOf({ owner, hours }: LockedPerson, what: Changed["what"]): string {
	const months = hours.months.map((month) => `${Number(month.slice(5))}/${month.slice(0, 4)}`);
	const named = CAUSES[what][owner.profile.language ?? "fi"];
	return months.length === 0 ? named : `${named}: ${monthsText(months)}`;
}

const monthsText = (months: readonly string[]) =>
	months.length > 2 ? `${months[0]}–${months.at(-1)}` : months.join(", ");

/**
 * The last reads of a change, and its adjustments where they are asked for: one line of each person, dated today. The same
 * change again finds them. @throws those of `requireChoice`
 */
export async function writeLockedHours(
	writer: Writer,
	people: readonly LockedPerson[],
	choice: LockedChoice,
	{ changed, ...origin }: ActOrigin & { readonly changed: Changed },
): Promise<void> {
	requireChoice({ months: lockedMonthsOf(people) }, choice);
	const { locked, cause = "" } = choice;
	const adjusted = locked === "adjust" ? people.filter(({ hours }) => hours.minutes !== 0) : [];
	const ledgers = await writer.getAll(adjusted.map(({ owner }) => adjustmentsDoc(owner.uid)));
	const lines = adjusted.map((person) => {
		const { months, minutes } = person.hours;
		const id = createHash("sha256")
			.update(JSON.stringify([`${changed.what} ${changed.id}`, months, minutes]))
			.digest("hex")
			.slice(0, 32);
		const notes = cause === "" ? notesOf(person, changed.what) : cause;
		return { owner: person.owner, line: { id, date: today(), kind: "correction" as const, minutes, notes } };
	});
	const missing = lines.filter(({ line: { id } }, index) =>
		adjustmentList(ledgers[index] ?? null).every((one) => one.id !== id),
	);
	await Promise.all(missing.map(({ owner, line }) => addLine(writer, owner, origin, line)));
}
