import { addDays, eachDate, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { SHOWN_PERSON, isDue } from "./absences.ts";
import type { Person } from "./people.ts";
import { randomOf } from "./random.ts";

/** Mistakes that people make when they log hours; reports and reminders should find them. */
export type Slip = "missing" | "long-day" | "short-day" | "wrong-project" | "sick";

/** Each mistake once: the person, and how many working days ago. */
const MISTAKES: readonly { readonly uid: string; readonly daysAgo: number; readonly slip: Slip }[] = [
	{ uid: "juhani-rantanen", daysAgo: 16, slip: "long-day" },
	{ uid: "noora-salminen", daysAgo: 11, slip: "short-day" },
	{ uid: "oskar-lindqvist", daysAgo: 8, slip: "wrong-project" },
];

/** The shown person's present month, by working days before today: two days to fill in and a sick day. */
const SHOWN_MONTH: readonly { readonly daysAgo: number; readonly slip: Slip }[] = [
	{ daysAgo: 2, slip: "missing" },
	{ daysAgo: 4, slip: "sick" },
	{ daysAgo: 7, slip: "missing" },
];

/** The probability that a day was forgotten; recent days have had no reminder yet. */
function missingChance(daysAgo: number): number {
	if (daysAgo <= 8) return 0.1;
	if (daysAgo <= 22) return 0.04;
	return daysAgo <= 60 ? 0.01 : 0.001;
}

/** The days on which something went wrong, by date. */
export function slipsOf(person: Person, terms: WorkTerms, today: LocalDate): ReadonlyMap<LocalDate, Slip> {
	const due = eachDate(terms.startDate, addDays(today, -1)).filter((date) => isDue(terms, date));
	const isShown = person.uid === SHOWN_PERSON;
	const slips = new Map<LocalDate, Slip>();
	due.toReversed().forEach((date, index) => {
		const recent = isShown && index < 25;
		if (!recent && randomOf(`${person.uid}/missing/${date}`).chance(missingChance(index + 1)))
			slips.set(date, "missing");
	});
	for (const { daysAgo, slip } of MISTAKES.filter((one) => one.uid === person.uid)) {
		const date = due.at(-daysAgo);
		if (date !== undefined) slips.set(date, slip);
	}
	const ofMonth = isShown ? due.filter((date) => date >= firstDay(monthOf(today))) : [];
	for (const { daysAgo, slip } of SHOWN_MONTH) {
		// A month that has just begun has no gaps.
		const date = ofMonth.length > daysAgo ? ofMonth.at(-daysAgo) : undefined;
		if (date !== undefined) slips.set(date, slip);
	}
	return slips;
}
