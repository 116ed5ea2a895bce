import { contract } from "@tuntikirja/contract/contract.ts";
import { firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import { settledBalance } from "@tuntikirja/tests/support/balances.ts";
import { lastWorkingDay, pastMonth, pastWorkingDay } from "@tuntikirja/tests/support/dates.ts";
import { anEntry } from "@tuntikirja/tests/support/entries.ts";
import type { Answer } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { beforeAll, expect, test } from "vitest";

// What each call costs in Firestore documents, exactly, and the most that architecture.md allows it.
// Each begins with one read: the caller's profile. The entries are old ones, whose alert is one write more.

const { workDays, projects, users, balance, missingEntries, specialDays, inbox } = contract;
const date = pastWorkingDay();

let person: Person;
let admin: Person;
let projectId: string;
let workDayId: string;
const entry = anEntry(date, { hours: 1 });
const removed = anEntry(date, { hours: 1 });
beforeAll(async () => {
	person = await aPerson();
	admin = await aPerson({ role: "admin" });
	projectId = (await aProject({ members: [person] })).id;
	const last = anEntry(lastWorkingDay(), { hours: 1 });
	for (const one of [entry, removed, last])
		workDayId = (await person.ask(workDays.saveEntry, one)).data.workDayId;
	workDayId = `${person.uid}_${date}`;
	await settledBalance(person.uid);
});

interface Cost {
	readonly call: string;
	readonly ask: () => Promise<Answer>;
	readonly reads: number;
	readonly writes: number;
	readonly budget: number;
}

const COSTS: readonly Cost[] = [
	{ call: "own-user-info", ask: () => person.ask(users.getOwnUserInfo, {}), reads: 3, writes: 0, budget: 3 },
	{
		call: "the first day at the company",
		ask: () => person.ask(users.getStartingDate, {}),
		reads: 1,
		writes: 0,
		budget: 2,
	},
	{
		call: "the day types",
		ask: () => person.ask(specialDays.getSpecialDayTypes, {}),
		reads: 1,
		writes: 0,
		budget: 2,
	},
	{
		call: "a month of work days",
		ask: () =>
			person.ask(workDays.getWorkDays, { startDate: firstDay(pastMonth()), endDate: lastDay(pastMonth()) }),
		reads: 5,
		writes: 0,
		budget: 6,
	},
	{
		call: "a work day by date",
		ask: () => person.ask(workDays.getWorkDayByDate, { date }),
		reads: 5,
		writes: 0,
		budget: 6,
	},
	{
		call: "a work day by id",
		ask: () => person.ask(workDays.getWorkDay, { workDayId }),
		reads: 5,
		writes: 0,
		budget: 6,
	},
	{
		call: "the last entry",
		ask: () => person.ask(missingEntries.getLastEntry, {}),
		reads: lastWorkingDay().slice(0, 7) === pastMonth() ? 2 : 3,
		writes: 0,
		budget: 3,
	},
	{
		call: "own missing entries",
		ask: () =>
			person.ask(missingEntries.getCurrentUserActivity, {
				year: Number(date.slice(0, 4)),
				month: Number(date.slice(5, 7)),
			}),
		reads: lastWorkingDay().slice(0, 7) === pastMonth() ? 6 : 7,
		writes: 0,
		budget: 8,
	},
	{ call: "own balance", ask: () => person.ask(balance.getBalance, {}), reads: 7, writes: 0, budget: 8 },
	{
		call: "a saved entry",
		ask: () => person.ask(workDays.saveEntry, anEntry(date, { hours: 1 })),
		reads: 5,
		writes: 4,
		budget: 8,
	},
	{
		call: "a saved entry with a project",
		ask: () => person.ask(workDays.saveEntry, anEntry(date, { hours: 1, projectId, labelId: "design" })),
		reads: 6,
		writes: 4,
		budget: 8,
	},
	{
		call: "an edited entry",
		ask: () =>
			person.ask(workDays.updateEntry, { editedEntry: { id: entry.entry.id, changedHour: 2 }, workDayId }),
		reads: 5,
		writes: 4,
		budget: 8,
	},
	{
		call: "a deleted entry",
		ask: () => person.ask(workDays.deleteEntry, { id: removed.entry.id, workDayId, version: 2 }),
		reads: 5,
		writes: 4,
		budget: 8,
	},
	// The profile, its copy (decision 183) and the audit row.
	{
		call: "a favourite project",
		ask: () => person.ask(projects.updateFavouriteProject, { projectId, favProject: true }),
		reads: 3,
		writes: 3,
		budget: 8,
	},
	{
		call: "a favourite label",
		ask: () => person.ask(projects.updateFavouriteLabel, { projectId, favLabelId: "design", version: 2 }),
		reads: 3,
		writes: 3,
		budget: 8,
	},
	{
		call: "own settings",
		ask: () => person.ask(users.updateOwnSettings, { language: "fi" }),
		reads: 2,
		writes: 3,
		budget: 8,
	},
	// What they have heard, and the query for what waits.
	{ call: "the inbox", ask: () => person.ask(inbox.getInbox, {}), reads: 3, writes: 0, budget: 3 },
	{
		// One query finds what waits for them and for all admins.
		call: "the inboxes of an admin",
		ask: () => admin.ask(inbox.getInbox, {}),
		reads: 3,
		writes: 0,
		budget: 3,
	},
	{ call: "own projects", ask: () => person.ask(projects.getProjects, {}), reads: 2, writes: 0, budget: 2 },
];

test.each(COSTS)(
	"$call costs exactly $reads reads and $writes writes",
	async ({ ask, reads, writes, budget }) => {
		const answer = await ask();

		expect(answer.status, answer.text).toBe(200);
		expect({ reads: answer.reads, writes: answer.writes }).toEqual({ reads, writes });
		expect(reads).toBeLessThanOrEqual(budget);
		expect(writes).toBeLessThanOrEqual(4);
	},
);
