import { contract } from "@tuntikirja/contract/contract.ts";
import { toHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { MissingDay } from "@tuntikirja/contract/missing-entries/rules.ts";
import type { Activity } from "@tuntikirja/contract/missing-entries/schema.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { lastEntryDates } from "#hours/last-entry-dates.ts";
import { allUsers } from "#records/people/users.ts";
import { loadMissingDays } from "#hours/load-missing-days.ts";
import { latestEntry } from "./latest-entry.ts";

/** The shards of profiles, contracts and three months, and a query for each person whose latest entry is older and not stored. */
export const getUserActivity = operation(contract.missingEntries.getUserActivity).handler(
	async ({ input }) => {
		const many = ofMany();
		many.ahead("employmentContracts");
		const users = await many.findWithIds(allUsers());
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
	},
);

/** 7 reads, unless the latest months contain only planned leave. */
export const getCurrentUserActivity = operation(contract.missingEntries.getCurrentUserActivity).handler(
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

/** The month that a query names by its numbers. */
function monthNamed({ year, month }: { year: number; month: number }): Month {
	return `${year}-${String(month).padStart(2, "0")}`;
}

/** A person's missing and short days, as the API answers them. */
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
