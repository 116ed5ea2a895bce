import { contract } from "@tuntikirja/contract/contract.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { recomputeAll } from "@tuntikirja/tests/support/company/many-people.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import {
	aFile,
	aSaidRow,
	entriesOf,
	moveIn,
	undo,
	writtenBy,
} from "@tuntikirja/tests/support/moving-in/an-import.ts";
import {
	anyMoving,
	datesOf,
	FIRST,
	MONTHS,
	type Moving,
	type Past,
	PROJECTS,
	type Stretch,
} from "@tuntikirja/tests/support/moving-in/any-files.ts";
import {
	allDocuments,
	expectAsBefore,
	settle,
} from "@tuntikirja/tests/support/moving-in/documents-as-before.ts";
import {
	afterFile,
	afterUndo,
	balanceOn,
	earnedBy,
	minutesOf,
	type Model,
	type ModelEntry,
	monthSums,
	projectSums,
} from "@tuntikirja/tests/support/moving-in/moved-in-company.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { countHolidays } from "#holidays/count-holidays.ts";
import { loadHolidays } from "#holidays/load-holidays.ts";
import { foldMarked } from "#records/folds/fold-marked.ts";
import { workMonthDoc } from "#records/months/work-months.ts";

// Files that overlap are moved in, and undone in any order: at each moment all figures are those of the rows that are in, and
// after the last undo every document is as it was.

const RUNS = { numRuns: 4, endOnFailure: true };
const RANGE = { startDate: FIRST, endDate: lastDay(MONTHS.at(-1) ?? "") };
const UNKNOWN = "00000000-0000-4000-8000-000000000000";

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin", contracts: [] });
});

/** A person with what they had before. */
async function aMember({ until, own, locked }: Past) {
	const contracts = [aContract({ startDate: FIRST, endDate: until })];
	const person = await aPerson({ startDate: FIRST, contracts });
	const dated = new Map(own.flatMap((some) => datesOf(some).map((date) => [date, some.minutes] as const)));
	const worked = [...dated].filter(([date]) => date <= (until ?? date));
	const entries = worked.map(([date, minutes]): ModelEntry => {
		return { id: `own-${date}`, userId: person.uid, date, minutes, projectId: null, importId: null };
	});
	for (const month of MONTHS) {
		const ofMonth = entries.filter(({ date }) => monthOf(date) === month);
		const days = ofMonth.map(
			({ id, date, minutes }) => [date, aDay({ [id]: aStoredEntry({ minutes }) })] as const,
		);
		const state = locked.includes(month) ? "locked" : "open";
		if (days.length > 0 || state === "locked")
			await putMonth(person.uid, Object.fromEntries(days), { month, state });
	}
	return { person, entries, model: { uid: person.uid, until, locked } };
}

async function aCompany(pasts: Moving["pasts"]) {
	const members = [await aMember(pasts[0]), await aMember(pasts[1])];
	const projects = [await aProject({ isActive: false }), await aProject()];
	const model: Model = {
		people: members.map((one) => one.model),
		projectIds: projects.map(({ id }) => id),
		entries: members.flatMap(({ entries }) => entries),
		closed: [],
	};
	const people = members.map(({ person }) => person);
	return { people, model, uids: [...people.map(({ uid }) => uid), admin.uid] };
}
type Company = Awaited<ReturnType<typeof aCompany>>;

/** The rows of a file as the page sends them: of each person in the order of the dates. */
function fileOf({ model }: Company, stretches: readonly Stretch[]) {
	const said = stretches.flatMap((stretch) =>
		datesOf(stretch).map((date) => {
			const userId = model.people[stretch.who]?.uid ?? UNKNOWN;
			const projectId =
				stretch.project === null ? null : (model.projectIds[stretch.project] ?? `${UNKNOWN}-${PROJECTS}`);
			return aSaidRow(userId, date, { minutes: stretch.minutes, projectId, notes: stretch.notes });
		}),
	);
	return aFile(said).sort((a, b) => `${a.userId} ${a.date}`.localeCompare(`${b.userId} ${b.date}`));
}

const inOrder = (entries: readonly ModelEntry[]) =>
	[...entries].sort((a, b) => `${a.date} ${a.id}`.localeCompare(`${b.date} ${b.id}`));

/** Entries, months, balance and holiday of each person are what the rows come to. */
async function requirePeople({ people }: Company, model: Model): Promise<void> {
	for (const [index, person] of people.entries()) {
		const of = model.people[index];
		if (of === undefined) throw new Error("The model lacks a person.");
		const own = inOrder(model.entries.filter(({ userId }) => userId === person.uid));
		const entries = await entriesOf(person.uid);
		const shown = entries.map(({ id, date, minutes, project, importId = null }): ModelEntry => {
			return { id, userId: person.uid, date, minutes, projectId: project?.id ?? null, importId };
		});
		expect(shown).toEqual(own);
		const months = await Promise.all(MONTHS.map((month) => stored(workMonthDoc(person.uid, month))));
		const worked = months.flatMap((month) =>
			month === null ? [] : [[month.month, Number(month.totals.worked)] as const],
		);
		const sums = monthSums(model, of);
		expect(Object.fromEntries(worked)).toEqual({
			...Object.fromEntries(of.locked.map((month) => [month, 0])),
			...sums,
		});
		const { balance } = (await person.ask(contract.balance.getBalance, {})).data;
		expect(balance).toBe(minutesToHours(balanceOn(model, of, addDays(today(), -1))));
		const holidays = countHolidays(await loadHolidays(database, { uid: person.uid, startDate: FIRST }));
		expect(holidays.parts["2025"]?.earned).toBe(earnedBy(model, of));
	}
}

/** Which months are locked, and by whose import. */
async function requireClosed({ model: { people } }: Company, { closed }: Model): Promise<void> {
	for (const { uid, locked } of people) {
		const months = await Promise.all(MONTHS.map((month) => stored(workMonthDoc(uid, month))));
		const found = months.flatMap((month) =>
			month?.state === "locked" ? [[month.month, month.closedBy ?? null] as const] : [],
		);
		const own = closed.filter(({ userId }) => userId === uid);
		expect(Object.fromEntries(found)).toEqual({
			...Object.fromEntries(locked.map((month) => [month, null])),
			...Object.fromEntries(own.map(({ month, importId }) => [month, importId])),
		});
	}
}

async function undoOrBeRefused(id: string, isDue: boolean): Promise<void> {
	if (isDue) return undo(admin, id);
	const { error } = await admin.ask(contract.movingIn.undoImport, { id });
	expect(error.code).toBe("month-locked");
}

/** The reports on all people have the same sums. */
async function requireReports({ people }: Company, model: Model): Promise<void> {
	const uids = people.map(({ uid }) => uid);
	for (const month of MONTHS) {
		const range = { startDate: firstDay(month), endDate: lastDay(month) };
		const { data } = await admin.ask(contract.reports.getPerformance, range);
		const minutes = uids.map((uid) => data.people.find(({ userId }) => userId === uid)?.workedMinutes ?? 0);
		expect(minutes).toEqual(model.people.map((person) => monthSums(model, person)[month] ?? 0));
	}
	for (const [projectId, sum] of projectSums(model)) {
		if (projectId === null) continue;
		const asked = { ...RANGE, everybody: "true", projectId } as const;
		expect((await admin.ask(contract.reports.getEntryReport, asked)).data.totals.minutes).toBe(sum);
	}
	const ofPeople = await Promise.all(
		uids.map(async (userId) => (await admin.ask(contract.reports.getEntryReport, { ...RANGE, userId })).data),
	);
	expect(ofPeople.reduce((sum, { totals }) => sum + totals.minutes, 0)).toBe(minutesOf(model.entries));
}

async function requireAll(company: Company, model: Model, settles: boolean): Promise<void> {
	if (settles) {
		await recomputeAll(company.uids);
		await foldMarked();
	}
	await requirePeople(company, model);
	await requireClosed(company, model);
	await requireReports(company, model);
}

test("imports in any order come to the rows that they accept, and undone in any order to what was there", async () => {
	await fc.assert(
		fc.asyncProperty(anyMoving, async ({ pasts, files, closes, undoFirst, settles }) => {
			const company = await aCompany(pasts);
			let { model } = company;
			await settle(company.uids);
			const before = await allDocuments();
			const imports: string[] = [];
			for (const [index, stretches] of files.entries()) {
				const rows = fileOf(company, stretches);
				const closesUntil = closes[index] ?? null;
				const { id, results } = await moveIn(admin, rows, closesUntil === null ? {} : { closesUntil });
				const { after, results: due } = afterFile(model, id, rows, closesUntil);
				expect(results).toEqual(due);
				expect(await writtenBy(admin, id)).toEqual([due.filter((result) => result === "new").length]);
				model = after;
				imports.push(id);
				await requireAll(company, model, settles[index] ?? false);
			}
			const takeBack = async (place: number) => {
				const id = imports[place % imports.length] ?? "";
				const after = afterUndo(model, id);
				await undoOrBeRefused(id, after !== null);
				if (after !== null) imports.splice(imports.indexOf(id), 1);
				model = after ?? model;
				await requireAll(company, model, settles[place % settles.length] ?? false);
			};
			for (const place of undoFirst) if (imports.length > 0) await takeBack(place);
			while (imports.length > 0) await takeBack(imports.length - 1);
			await settle(company.uids);
			expectAsBefore(await allDocuments(), before);
		}),
		RUNS,
	);
});
