import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { BUILT_IN } from "@tuntikirja/contract/payroll/presets/built-in.ts";
import { encodeText } from "@tuntikirja/contract/payroll/presets/encode-text.ts";
import { neutralRows } from "@tuntikirja/contract/payroll/presets/neutral-rows.ts";
import { presetFiles } from "@tuntikirja/contract/payroll/presets/preset-files.ts";
import { workdayFiles } from "@tuntikirja/contract/payroll/presets/workday-file.ts";
import type { Batch } from "@tuntikirja/contract/payroll/schema.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aStoredEntry } from "@tuntikirja/tests/support/entries.ts";
import { aDay, putMonth } from "@tuntikirja/tests/support/months.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { wagesDoc } from "#records/people/wages.ts";

const { payroll } = contract;
const month = "2026-10";

/** The bytes of all files of all presets. */
function bytesOf(batch: Batch): string[] {
	const tables = BUILT_IN.flatMap((preset) =>
		presetFiles(neutralRows(batch), preset).map(({ text }) =>
			Buffer.from(encodeText(text, preset.encoding)).toString("hex"),
		),
	);
	return [...tables, ...workdayFiles(batch).map(({ text }) => Buffer.from(text).toString("hex"))];
}

test("the files of a batch stay the same to the byte, whatever changes after it", async () => {
	const clerk = await aPerson({ isPayrollUser: true, contracts: [] });
	const group = { id: randomUUID(), name: "Office" };
	const worked = {
		id: "w",
		source: "worked" as const,
		number: "1000",
		name: "Tuntipalkka",
		unit: "h" as const,
		from: "2026-01-01",
	};
	await clerk.ask(payroll.updatePayrollSettings, { wageTypes: [worked], payGroups: [group] });
	const { uid } = await aPerson({
		startDate: "2026-01-01",
		contracts: [aContract({ startDate: "2026-01-01", partTimeMinutesPerMonth: 0 })],
	});
	const wage = { startDate: "2026-01-01", endDate: null, kind: "hourly" as const, cents: 2000 };
	await put(wagesDoc(uid), { userId: uid, wages: { w: wage } });
	const numbers = { userId: uid, employeeNumber: "1042", costCentre: "100", payGroupId: group.id };
	await clerk.ask(payroll.updatePayrollPerson, numbers);
	const log = (minutes: number) =>
		putMonth(uid, { "2026-10-12": aDay({ e: aStoredEntry({ minutes }) }) }, { month, state: "locked" });
	const handOver = async () => {
		const asked = { month, payGroupId: group.id };
		const { hash } = (await clerk.ask(payroll.getDryRun, asked)).data;
		return (await clerk.ask(payroll.handOver, { ...asked, hash })).data;
	};

	await log(600);
	const first = await handOver();
	expect(first.lines).toMatchObject([
		{ payGroup: "Office", days: [{ date: "2026-10-12", number: "1000", hours: 10 }] },
	]);
	const before = bytesOf(first);
	expect(before).toHaveLength(BUILT_IN.length + 1);

	await log(660);
	const second = await handOver();
	expect(second.lines).toMatchObject([
		{
			rows: [{ quantity: 1, corrects: { batch: first.number } }],
			// All of the day, not only the hour that has changed.
			days: [{ date: "2026-10-12", number: "1000", hours: 11 }],
		},
	]);
	await clerk.ask(payroll.updatePayrollPerson, { ...numbers, employeeNumber: "9999", costCentre: "200" });
	await clerk.ask(payroll.updatePayrollSettings, {
		wageTypes: [{ ...worked, number: "1001" }],
		payGroups: [{ ...group, name: "Home" }],
	});
	expect(bytesOf((await clerk.ask(payroll.getBatch, { id: first.id })).data)).toEqual(before);
});

test("a company has forms of its own, and what a file cannot be is refused", async () => {
	const clerk = await aPerson({ isPayrollUser: true, contracts: [] });
	const [preset] = BUILT_IN;
	if (preset === undefined) throw new Error("no preset");
	const own = { ...preset, id: randomUUID(), name: "Oma" };
	const saved = await clerk.ask(payroll.updatePayrollSettings, { presets: [own] });
	expect(saved.data.presets).toEqual([own]);
	expect((await clerk.ask(payroll.getPayrollSettings, {})).data.presets).toEqual([own]);
	const empty = await clerk.ask(payroll.updatePayrollSettings, { presets: [{ ...own, columns: [] }] });
	expect(empty.error.code).toBe("invalid-input");
});
