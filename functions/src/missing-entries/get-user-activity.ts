import { contract } from "@tuntikirja/contract/contract.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { lastEntryDates } from "#hours/last-entry-dates.ts";
import { allUsers } from "#records/people/users.ts";
import { latestEntry } from "./latest-entry.ts";
import { loadMissingDays } from "#hours/load-missing-days.ts";
import { monthNamed, presentActivity } from "./present-activity.ts";

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
