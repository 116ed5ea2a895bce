import { contract } from "@tuntikirja/contract/contract.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { MissingDay } from "@tuntikirja/contract/missing-entries/rules.ts";
import type { Activity } from "@tuntikirja/contract/missing-entries/schema.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { lastEntryDates } from "#hours/last-entry-dates.ts";
import { allUsers } from "#records/people/users.ts";
import { loadMissingDays } from "#hours/load-missing-days.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { workDayIdOf } from "@tuntikirja/contract/work-days/work-day-id.ts";
import { today } from "#firestore/clock.ts";
import { presentEntry, presentWorkDay } from "#hours/present-work-day.ts";
import { latestMonths, type WorkMonth } from "#records/months/work-months.ts";
import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { hiddenFromLeads } from "@tuntikirja/contract/work-days/hidden-leave.ts";
import { loadTerms } from "#hours/load-terms.ts";

/** The shards of profiles, contracts and three months, and a query for each person whose latest entry is older and not stored. */
const getUserActivity = operation(contract.missingEntries.getUserActivity).handler(async ({ input }) => {
	const many = ofMany();
	const users = await allUsers(many);
	const people = users
		.filter(({ value }) => value.isActive)
		.map(({ id, value }) => ({ uid: id, profile: value }))
		.sort((a, b) => a.profile.name.localeCompare(b.profile.name, "fi"));
	const [missing, lastDates] = await Promise.all([
		loadMissingDays(many, people, [monthNamed(input)]),
		lastEntryDates(people.map(({ uid }) => uid)),
	]);
	return Object.fromEntries(
		people
			.filter(({ uid }) => missing.has(uid))
			.map(({ uid, profile }) => [
				uid,
				presentActivity(profile.name, missing.get(uid) ?? [], lastDates.get(uid) ?? null),
			]),
	);
});

/** 7 reads, unless the latest months contain only planned leave. */
const getCurrentUserActivity = operation(contract.missingEntries.getCurrentUserActivity).handler(
	async ({ input, context }) => {
		const subject = await readableSubject(context.caller, input.userId);
		const { uid, profile } = subject;
		const [missing, last] = await Promise.all([
			loadMissingDays(database, [subject], [monthNamed(input)]),
			latestEntry(uid),
		]);
		return { [uid]: presentActivity(profile.name, missing.get(uid) ?? [], last?.entry.date ?? null) };
	},
);

function monthNamed({ year, month }: { year: number; month: number }): Month {
	return `${year}-${String(month).padStart(2, "0")}`;
}

function presentActivity(
	name: string,
	missing: readonly MissingDay[],
	lastEntryDate: LocalDate | null,
): Activity {
	return {
		name,
		missing: missing.map(({ date, expected, logged, hasEntry }) => ({
			date,
			expected: toHours(expected),
			logged: toHours(logged),
			kind: hasEntry ? "short" : "missing",
		})),
		lastEntryDate,
	};
}

/** Months read at a time: the latest entry is nearly always in the first. */
const PAGE = 2;

/** A person's latest entry dated today or before, and its month; planned leave is not "last". */
async function latestEntry(uid: string): Promise<{ entry: Entry; month: WorkMonth } | null> {
	let upTo = monthOf(today());
	for (;;) {
		const months = await database.find(latestMonths(uid, upTo, PAGE));
		for (const month of months) {
			const entry = latestOf(uid, month);
			if (entry !== null) return { entry, month };
		}
		const oldest = months.at(-1);
		if (oldest === undefined || months.length < PAGE) return null;
		upTo = addMonths(oldest.month, -1);
	}
}

function latestOf(uid: string, month: WorkMonth): Entry | null {
	const dates = Object.keys(month.days)
		.filter((date) => date <= today())
		.sort()
		.reverse();
	for (const date of dates) {
		const entries = Object.entries(own(month.days, date)?.entries ?? {});
		const latest = entries.sort(([, a], [, b]) => b.createdAt.localeCompare(a.createdAt))[0];
		const presented =
			latest === undefined ? null : presentEntry(latest[0], latest[1], workDayIdOf(uid, date), date);
		if (presented !== null) return presented;
	}
	return null;
}

/** The caller, another person if one is named, their latest months, and of leave the terms by which it counts. */
const getLastEntry = operation(contract.missingEntries.getLastEntry).handler(async ({ input, context }) => {
	const subject = await readableSubject(context.caller, input.userId);
	const latest = await latestEntry(subject.uid);
	if (latest === null) return { date: null, entry: null };
	const { entry, month } = latest;
	if (entry.dayTypeId === DAY_TYPES.NORMAL_DAY) return { date: entry.date, entry };
	const person = { uid: subject.uid, startDate: subject.profile.startDate };
	const { terms, settings } = await loadTerms(database, person, entry.date, entry.date);
	const hidden = subject.as === "lead" ? hiddenFromLeads(settings.leadsSee) : [];
	const { entries } = presentWorkDay(subject.uid, entry.date, month, terms);
	const counted = entries.find(({ id }) => id === entry.id) ?? null;
	return { date: entry.date, entry: hidden.includes(entry.dayTypeId) ? null : counted };
});

export const missingEntries = { getCurrentUserActivity, getLastEntry, getUserActivity };
