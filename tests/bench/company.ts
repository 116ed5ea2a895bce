import { randomBytes } from "node:crypto";
import { firstDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import { database, type Doc } from "@tuntikirja/functions/firestore/reader.ts";
import { foldMarked } from "@tuntikirja/functions/records/folds/fold-marked.ts";
import { foldNextMonth } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { loadTerms } from "@tuntikirja/functions/hours/load-terms.ts";
import { balanceDoc } from "@tuntikirja/functions/records/derived/balances.ts";
import { holidayCountsDoc } from "@tuntikirja/functions/records/derived/holiday-counts.ts";
import { workMonthDoc } from "@tuntikirja/functions/records/months/work-months.ts";
import { ownTarget, type Target } from "#tests/access/targets.ts";
import { putPeople, recomputeAll } from "#tests/support/company/many-people.ts";
import { pastMonth } from "#tests/support/dates.ts";
import { giveHolidays } from "#tests/support/holidays.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";
import { putAll } from "#tests/support/stored.ts";
import { MOST_HOLIDAYS } from "./acts.ts";
import { monthsOfHistory, workedMonth } from "./history.ts";

/** The size of the measured company. */
interface Size {
	readonly people: number;
	readonly years: number;
}

/** The size from the environment variables. */
export function benchSize(): Size {
	return { people: Number(process.env["BENCH_PEOPLE"]), years: Number(process.env["BENCH_YEARS"]) };
}

/** The path of the file beside the data: the caller, and the objects that the calls name. */
export function scenePath(): string {
	const path = process.env["BENCH_SCENE"];
	if (path === undefined) throw new Error("These files are run by `npm run bench`.");
	return path;
}

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

/** Members of each project. */
const TEAM = 10;

/** As long as the ids of Firebase: what lists many people by their ids is as large as in production. */
const anId = (): string => randomBytes(21).toString("base64url");

type Written = readonly [Doc<unknown>, unknown];

/** The admin who makes the calls, with one object of each kind that a call can name. */
async function scenery(startDate: string): Promise<Scene> {
	const person = await aPerson({ role: "admin", name: "Aino Mittaaja", startDate });
	const asker = await aPerson({ name: "Pekka Pyytäjä", startDate });
	await giveHolidays(asker.uid, MOST_HOLIDAYS);
	return { caller: callerOf(person), asker: callerOf(asker), target: await ownTarget(person) };
}

const callerOf = ({ uid, email, password }: Person): Caller => ({ uid, email, password });

/**
 * Gives people the balance and the count of holiday of one with the same hours and contract. To sum up each would take
 * hours in a large company: for every person the emulator looks through the months of all.
 */
async function copySums(model: string, uids: readonly string[]): Promise<void> {
	const [balance, count] = await database.getAll([balanceDoc(model), holidayCountsDoc(model)]);
	await putAll(
		uids.flatMap((uid): Written[] => [
			[balanceDoc(uid), { ...balance, userId: uid }],
			[holidayCountsDoc(uid), { ...count, userId: uid }],
		]),
	);
}

/** Writes a company whose people have all worked for this number of years, with all derived documents. */
export async function writeCompany({ people, years }: Size): Promise<Scene> {
	const months = monthsOfHistory(years);
	const startDate = firstDay(months[0] ?? pastMonth());
	const scene = await scenery(startDate);
	const { userId, colleagueId, removableUserId } = scene.target;
	const named = [userId, colleagueId, removableUserId, scene.asker.uid];
	const others = Array.from({ length: people - named.length }, anId);
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
	await putPeople(others, startDate);
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
	for (const [index, uid] of others.entries())
		await putAll(months.map((month) => written(uid, index, month)));
	// The caller's last month exists already, with the entries that calls can name.
	await putAll(months.filter((month) => month !== pastMonth()).map((month) => written(userId, 0, month)));
	await putAll(months.map((month) => written(scene.asker.uid, 0, month)));
	const [model, ...alike] = others;
	await recomputeAll([...named, ...(model === undefined ? [] : [model])]);
	if (model !== undefined) await copySums(model, alike);
	while (await foldNextMonth());
	while ((await foldMarked()) > 0);
	return scene;
}
