import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { identityTaskDoc } from "@tuntikirja/functions/records/people/identity-tasks.ts";
import { leavingDoc } from "@tuntikirja/functions/records/people/leavings.ts";
import { wagesDoc } from "@tuntikirja/functions/records/people/wages.ts";
import { beforeAll, expect, test } from "vitest";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { hostedApi } from "#tests/support/emulators.ts";
import { aPerson, callsWith, type Person } from "#tests/support/people.ts";
import { auditOf, stored } from "#tests/support/stored.ts";
import { runSchedule } from "./emulator-control.ts";
import { atLast, kill } from "./kills.ts";
import { expectExactly, expectSettled } from "./ledger.ts";

const PEOPLE = 3;
const SAVES_EACH = 12;
const KILLS = 10;
const LAST_DAY = addDays(today(), 30);

/** Sends one save until it is acknowledged, always under the same id, as the web app does. */
async function saveAtLast({ idToken }: Person, body: ReturnType<typeof anEntry>): Promise<void> {
	// The address at which the killed processes answer.
	const { ask } = callsWith(idToken, hostedApi());
	await atLast(() => ask(contract.workDays.saveEntry, body));
}

/** Lets a person log hours: at least SAVES_EACH, and further ones until all kills have happened. */
async function logHours(person: Person, counted: { readonly kills: number }): Promise<string[]> {
	const dates = [...workingDaysOf(pastMonth(2)), ...workingDaysOf(pastMonth(1))];
	const ids: string[] = [];
	while (ids.length < SAVES_EACH || counted.kills < KILLS) {
		const body = anEntry(dates[(ids.length * 7) % dates.length] ?? "", { hours: 0.25 });
		await saveAtLast(person, body);
		ids.push(body.entry.id);
	}
	return ids;
}

/** Hires people and lets them go: at least PEOPLE, and further ones until all kills have happened. */
async function hireAndPart(admin: Person, counted: { readonly kills: number }): Promise<string[]> {
	const { ask } = callsWith(admin.idToken, hostedApi());
	const uids: string[] = [];
	while (uids.length < PEOPLE || counted.kills < KILLS) {
		const id = randomUUID();
		const person = {
			firstName: "Uusi",
			lastName: "Ihminen",
			email: `${id}@example.com`,
			role: "user" as const,
			startDate: `${pastMonth(1)}-01`,
		};
		const wage = { kind: "monthly" as const, amount: 3000 };
		await atLast(() => ask(contract.users.hire, { id, person, contract: {}, wage, openingBalance: 2 }));
		await atLast(() => ask(contract.users.setLeaving, { userId: id, lastDay: LAST_DAY }));
		uids.push(id);
	}
	return uids;
}

let saved: { readonly person: Person; readonly ids: readonly string[] }[];
let parted: readonly string[];
beforeAll(async () => {
	const people = await Promise.all(Array.from({ length: PEOPLE }, () => aPerson()));
	const admin = await aPerson({ role: "admin" });
	const counted = { kills: 0 };
	const killer = kill(counted, KILLS);
	// At the same time: most of it is waiting for the locks of what was killed.
	[saved, parted] = await Promise.all([
		Promise.all(people.map(async (person) => ({ person, ids: await logHours(person, counted) }))),
		hireAndPart(admin, counted),
	]);
	await killer;
}, 600_000);

test(`saves survive ${KILLS} killed workers: each acknowledged one is there exactly once`, async () => {
	expect(await runSchedule("balanceSweeper")).toBe(200);
	for (const { person, ids } of saved) {
		await expectExactly(person.uid, ids);
		await expectSettled(person);
	}
});

test(`hiring and leaving survive ${KILLS} killed workers: each is whole, and done once`, async () => {
	expect(await runSchedule("identitySweeper")).toBe(200);
	for (const uid of parted) {
		expect((await stored(employmentContractsDoc(uid)))?.contracts[uid]?.endDate).toBe(LAST_DAY);
		expect((await stored(wagesDoc(uid)))?.wages[uid]?.endDate).toBe(LAST_DAY);
		expect(await stored(leavingDoc(uid))).toMatchObject({ lastDay: LAST_DAY, accessUntil: LAST_DAY });
		expect(await stored(identityTaskDoc(uid))).toBeNull();
		const rows = (await auditOf(uid)).map(({ entity, action }) => `${entity} ${action}`);
		expect(rows.sort()).toEqual([
			"balanceAdjustment create",
			"employmentContract create",
			"employmentContract update",
			"leaving create",
			"user create",
			"wage create",
			"wage update",
		]);
	}
});
