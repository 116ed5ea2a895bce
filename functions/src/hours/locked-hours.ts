import { createHash } from "node:crypto";
import { add, type Exact, exact, roundHalfAwayFromZero, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate, later } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import type { LockedChoice } from "@tuntikirja/contract/previews/locked-choice.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { AppError } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import type { Writer } from "#firestore/writer.ts";
import { addLine } from "#hours/balances/add-line.ts";
import { monthsWithin, previewHours } from "#hours/preview/preview-hours.ts";
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
 * Reads the locked months of the days, and where there are any, all months before the first open one. A change that
 * cannot begin there is counted through its last day.
 */
export async function loadLockedHours(
	reader: Reader,
	subject: Caller,
	days: readonly ClosedPeriod[],
	terms: (before: WorkTerms) => WorkTerms,
	through?: LocalDate,
): Promise<LockedHours> {
	const months = await lockedMonthsWithin(reader, subject.uid, days);
	const last = months.at(-1);
	if (last === undefined) return NOTHING_LOCKED;
	const openFrom = firstDay(addMonths(last, 1));
	const lastClosed = addDays(openFrom, -1);
	const until = later(lastClosed, through ?? lastClosed);
	const first = days[0]?.startDate ?? until;
	const changed = await previewHours(subject, monthsWithin(days, first, until), until, { terms }, reader);
	const flexChange = sum(changed.map((one) => one.flexChange));
	return { months, openFrom, minutes: Number(roundHalfAwayFromZero(flexChange)) };
}

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
export function requireChoice({ months }: LockedHours, { locked }: LockedChoice): void {
	if (months.length > 0 && locked === undefined) throw new AppError("month-locked", { months });
}

/**
 * The last reads of a change, and its adjustment where that is asked for: one line dated today. The same change again
 * finds it. @throws those of `requireChoice`
 */
export async function writeLockedHours(
	writer: Writer,
	owner: Caller,
	hours: LockedHours,
	choice: LockedChoice,
	{ of, ...origin }: ActOrigin & { readonly of: string },
): Promise<void> {
	requireChoice(hours, choice);
	const { months, minutes } = hours;
	const { locked, cause = "" } = choice;
	if (locked !== "adjust" || minutes === 0) return;
	const id = createHash("sha256")
		.update(JSON.stringify([of, months, minutes]))
		.digest("hex")
		.slice(0, 32);
	const ledger = adjustmentList(await writer.get(adjustmentsDoc(owner.uid)));
	if (ledger.some((line) => line.id === id)) return;
	const notes = cause === "" ? `${of}: ${months.join(", ")}` : cause;
	await addLine(writer, owner, origin, { id, date: today(), kind: "correction", minutes, notes });
}
