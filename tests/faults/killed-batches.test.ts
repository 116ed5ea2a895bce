import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { allBatches, pagesOfPerson } from "@tuntikirja/functions/records/payroll/batches.ts";
import { beforeAll, expect, test } from "vitest";
import { aClerk, aPaidPerson } from "#tests/support/company/paid-person.ts";
import { hostedApi } from "#tests/support/emulators.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay } from "#tests/support/months.ts";
import { callsWith, type Person } from "#tests/support/people.ts";
import { killedDuring } from "./kills.ts";

const { payroll } = contract;
const month = "2026-10";
const ROUNDS = 2;

/** A month and a correction of it are handed over, each with its worker killed in the middle. */
async function handOverTwice(clerk: Person) {
	const scene = await aPaidPerson(clerk);
	// The address at which the killed processes answer.
	const { ask } = callsWith(clerk.idToken, hostedApi());
	const handOver = async (minutes: number) => {
		await scene.log(month, { "2026-10-12": aDay({ e: aStoredEntry({ minutes }) }) });
		const { hash } = await scene.look(month);
		const batch = { id: randomUUID(), month, payGroupId: scene.groupId, hash };
		return (await killedDuring(() => ask(payroll.handOver, batch))).data;
	};
	const batches = [await handOver(600), await handOver(660)];
	return { scene, batches };
}

let clerk: Person;
const handed: Awaited<ReturnType<typeof handOverTwice>>[] = [];
beforeAll(async () => {
	clerk = await aClerk();
	await clerk.ask(payroll.updatePayrollSettings, {
		wageTypes: [
			{ id: "hours", source: "worked", number: "1000", name: "Tuntipalkka", unit: "h", from: "2026-01-01" },
		],
	});
	for (let round = 0; round < ROUNDS; round += 1) handed.push(await handOverTwice(clerk));
}, 300_000);

// T53.
test("batches have numbers without a gap where workers are killed in the middle of a hand-over", async () => {
	const numbers = (await database.find(allBatches())).map(({ number }) => number).sort((a, b) => a - b);
	const answered = handed.flatMap(({ batches }) => batches.map(({ number }) => number));
	expect(numbers.slice(-2 * ROUNDS)).toEqual(answered);
	expect(numbers).toEqual(Array.from(numbers, (_, index) => (numbers[0] ?? 0) + index));
});

test("each batch is there whole, and they add up to the month", async () => {
	for (const { scene, batches } of handed) {
		const pages = await database.find(pagesOfPerson(scene.person.uid));
		expect(pages.map(({ batchId }) => batchId).sort()).toEqual(batches.map(({ id }) => id).sort());
		const rows = pages.flatMap(({ lines }) => lines.flatMap((line) => line.rows));
		expect(rows.map(({ hundredths }) => hundredths).sort((a, b) => a - b)).toEqual([100, 1000]);
		expect((await scene.look(month)).people.flatMap((one) => one.rows)).toEqual([]);
	}
});
