import { contract } from "@tuntikirja/contract/contract.ts";
import { expect, test } from "vitest";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { hostedApi } from "#tests/support/emulators.ts";
import { aPerson, callsWith, type Person } from "#tests/support/people.ts";
import { runSchedule, workers } from "./emulator-control.ts";
import { expectExactly, expectSettled } from "./ledger.ts";

const PEOPLE = 3;
const SAVES_EACH = 12;
const KILLS = 10;
const BETWEEN_KILLS_MS = 400;
// The emulator holds the locks of a killed transaction for up to a minute, and one may follow another.
const PATIENCE_MS = 200_000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Sends one save until it is acknowledged, always under the same id, as the web app does. */
async function saveAtLast({ idToken }: Person, body: ReturnType<typeof anEntry>): Promise<void> {
	// The address at which the killed processes answer.
	const { ask } = callsWith(idToken, hostedApi());
	const until = Date.now() + PATIENCE_MS;
	for (;;) {
		const status = await ask(contract.workDays.saveEntry, body).then(
			(answer) => answer.status,
			() => 0,
		);
		if (status === 200) return;
		if (status < 500 && status !== 0) throw new Error(`A save was answered with ${status}.`);
		if (Date.now() > until) throw new Error("A save was never acknowledged.");
		await pause(100 + Math.random() * 300);
	}
}

/** Kills a random process that runs functions, whether API or triggers, and counts it. */
async function kill(counted: { kills: number }): Promise<void> {
	while (counted.kills < KILLS) {
		await pause(BETWEEN_KILLS_MS);
		const pids = await workers();
		const pid = pids[Math.floor(Math.random() * pids.length)];
		if (pid === undefined) continue;
		process.kill(pid, "SIGKILL");
		counted.kills += 1;
	}
}

test(`saves survive ${KILLS} killed workers: each acknowledged one is there exactly once`, {
	timeout: 300_000,
}, async () => {
	const people = await Promise.all(Array.from({ length: PEOPLE }, () => aPerson()));
	const dates = [...workingDaysOf(pastMonth(2)), ...workingDaysOf(pastMonth(1))];
	const counted = { kills: 0 };
	const killer = kill(counted);
	const saved = await Promise.all(
		people.map(async (person) => {
			const ids: string[] = [];
			// At least SAVES_EACH, and further ones until all kills have happened.
			while (ids.length < SAVES_EACH || counted.kills < KILLS) {
				const body = anEntry(dates[(ids.length * 7) % dates.length] ?? "", { hours: 0.25 });
				await saveAtLast(person, body);
				ids.push(body.entry.id);
			}
			return { person, ids };
		}),
	);
	await killer;
	expect(await runSchedule("balanceSweeper")).toBe(200);
	for (const { person, ids } of saved) {
		await expectExactly(person.uid, ids);
		await expectSettled(person);
	}
});
