import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { recomputeBalance } from "@tuntikirja/functions/hours/balances/recompute-balance.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { database, type Doc } from "@tuntikirja/functions/firestore/documents.ts";
import { foldAllRecords } from "@tuntikirja/functions/firestore/folds/fold-records.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { recomputeHolidayCounts } from "@tuntikirja/functions/holidays/recompute-holiday-counts.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import { loadTerms } from "@tuntikirja/functions/hours/load-terms.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { ownTarget, type Target } from "#tests/access/targets.ts";
import { aContract } from "#tests/support/contracts.ts";
import { pastMonth } from "#tests/support/dates.ts";
import { giveHolidays } from "#tests/support/holidays.ts";
import { aPerson, aProfile, type Person } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { put } from "#tests/support/stored.ts";
import { MOST_DATES } from "./acts.ts";
import { monthsOfHistory, workedMonth } from "./history.ts";
import type { Size } from "./size.ts";

export interface Caller {
	readonly uid: string;
	readonly email: string;
	readonly password: string;
}

/** An admin who makes the calls, a person who asks for what admins decide, and the objects that the calls name. */
export interface Scene {
	readonly caller: Caller;
	readonly asker: Caller;
	readonly target: Target;
}

/** Documents per commit: a month is about 12 kB, and Firestore accepts 10 MB per commit. */
const AT_ONCE = 100;
/** People whose derived documents are computed at the same time. */
const PEOPLE_AT_ONCE = 4;
/** Members of each project. */
const TEAM = 10;

type Written = readonly [Doc<unknown>, unknown];

async function write(documents: readonly Written[]): Promise<void> {
	for (let start = 0; start < documents.length; start += AT_ONCE) {
		const batch = firestore().batch();
		for (const [doc, value] of documents.slice(start, start + AT_ONCE))
			batch.set(firestore().doc(doc.path), value as object);
		await batch.commit();
	}
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
	for (let start = 0; start < items.length; start += PEOPLE_AT_ONCE)
		await Promise.all(items.slice(start, start + PEOPLE_AT_ONCE).map(work));
}

/** The admin who makes the calls, with one object of each kind that a call can name. */
async function scenery(startDate: string): Promise<Scene> {
	const person = await aPerson({ role: "admin", name: "Aino Mittaaja", startDate });
	const asker = await aPerson({ name: "Pekka Pyytäjä", startDate });
	await giveHolidays(asker.uid, MOST_DATES);
	return { caller: callerOf(person), asker: callerOf(asker), target: await ownTarget(person) };
}

const callerOf = ({ uid, email, password }: Person): Caller => ({ uid, email, password });

/** Writes a company whose people have all worked for this number of years, with all derived documents. */
export async function writeCompany({ people, years }: Size): Promise<Scene> {
	const months = monthsOfHistory(years);
	const startDate = firstDay(months[0] ?? pastMonth());
	const scene = await scenery(startDate);
	const { userId, colleagueId, removableUserId } = scene.target;
	const named = [userId, colleagueId, removableUserId, scene.asker.uid];
	const others = Array.from({ length: people - named.length }, (_, index) => `person-${index + 1}`);
	const teams = Array.from({ length: Math.ceil(people / TEAM) }, (_, team) =>
		others.slice(team * TEAM, (team + 1) * TEAM).map((uid) => ({ uid })),
	);
	const projects = await Promise.all(
		teams.map((members, index) =>
			aProject({
				name: `Project ${index + 1}`,
				members,
				hourName: "Standard",
				prices: { hourPrices: [{ from: null, cents: 9500 }] },
			}),
		),
	);
	await inTurns(others, async (uid) => {
		await put(
			userDoc(uid),
			aProfile({ name: `Person ${uid.slice(7)}`, email: `${uid}@example.com`, startDate }),
		);
		await put(employmentContractsDoc(uid), { userId: uid, contracts: { c1: aContract({ startDate }) } });
		const wage = { startDate, endDate: null, kind: "monthly" as const, cents: 400_000 };
		await put(wagesDoc(uid), { userId: uid, wages: { w1: wage } });
	});
	const { terms } = await loadTerms(
		database,
		{ uid: others[0] ?? "", startDate },
		startDate,
		firstDay(pastMonth()),
	);
	const written = (uid: string, index: number, month: Month): Written => {
		const team = Math.floor(index / TEAM);
		const own = [projects[team], projects[(team + 1) % projects.length]].flatMap((project) =>
			project === undefined ? [] : [{ id: project.id, name: project.name }],
		);
		return [workMonthDoc(uid, month), workedMonth(uid, month, terms, own)];
	};
	for (const [index, uid] of others.entries()) await write(months.map((month) => written(uid, index, month)));
	// The caller's last month exists already, with the entries that calls can name.
	await write(months.filter((month) => month !== pastMonth()).map((month) => written(userId, 0, month)));
	await write(months.map((month) => written(scene.asker.uid, 0, month)));
	await inTurns([...named, ...others], async (uid) => {
		await recomputeBalance(uid);
		await recomputeHolidayCounts(uid);
	});
	// Twice: the first run folds what has no mark, the second what was marked.
	for (let run = 1; run <= 2; run += 1) await foldAllRecords();
	while (await foldNextMonth());
	while ((await foldMarked()) > 0);
	return scene;
}
