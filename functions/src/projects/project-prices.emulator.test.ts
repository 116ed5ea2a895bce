import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { projectDoc } from "#records/company/projects.ts";

const { updateProject } = contract.projects;

let admin: Person;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
});

const aName = () => `Project ${randomUUID()}`;

test("a changed price holds from today and leaves the past as it was", async () => {
	const { id: projectId } = await aProject({
		name: aName(),
		prices: {
			hourPrices: [{ from: null, cents: 9500 }],
			labelPrices: { design: [{ from: null, cents: 12_000 }] },
		},
	});
	const hourLabels = [{ id: "design", name: "Design", hourPrice: 120 }];

	const raised = await admin.ask(updateProject, { projectId, hourPrice: 100, hourLabels });
	const again = await admin.ask(updateProject, { projectId, hourPrice: 100, hourLabels });

	expect(raised.data).toMatchObject({ hourPrice: 100, hourLabels });
	expect(raised.data.priceHistory).toEqual([
		{ label: null, from: null, hourPrice: 95 },
		{ label: null, from: today(), hourPrice: 100 },
		{ label: { id: "design", name: "Design" }, from: null, hourPrice: 120 },
	]);
	expect([raised.reads, raised.writes, again.writes]).toEqual([3, 3, 0]);
});

test("a price changes the past or the future when a date says so, and can be taken back", async () => {
	const [past, future] = [addDays(today(), -30), addDays(today(), 30)];
	const { id: projectId } = await aProject({
		name: aName(),
		prices: { hourPrices: [{ from: null, cents: 9500 }] },
	});
	const change = async (hourPrice: number | null, pricesFrom: string | null) =>
		(await admin.ask(updateProject, { projectId, hourPrice, pricesFrom })).data;

	expect((await change(98, past)).hourPrice).toBe(98);
	const planned = await change(105, future);
	expect(planned.hourPrice).toBe(98);
	expect(planned.priceHistory?.map(({ from, hourPrice }) => [from, hourPrice])).toEqual([
		[null, 95],
		[past, 98],
		[future, 105],
	]);
	expect((await change(98, future)).priceHistory).toHaveLength(2);
	expect((await change(90, null)).priceHistory?.[0]).toMatchObject({ from: null, hourPrice: 90 });
	expect(await change(null, today())).not.toHaveProperty("hourPrice");
});

test("the prices of a removed label stay stored and apply again when it is restored", async () => {
	const { id: projectId } = await aProject({
		name: aName(),
		prices: { labelPrices: { design: [{ from: null, cents: 12_000 }] } },
	});
	const history = [{ label: { id: "design", name: "Design" }, from: null, hourPrice: 120 }];

	const gone = await admin.ask(updateProject, { projectId, hourLabels: [{ id: "coding", name: "Coding" }] });
	const back = await admin.ask(updateProject, { projectId, hourLabels: [{ id: "design", name: "Looks" }] });

	expect(gone.data.hourLabels).toEqual([{ id: "coding", name: "Coding" }]);
	expect(gone.data.priceHistory).toEqual(history);
	expect(back.data.hourLabels).toEqual([{ id: "design", name: "Looks", hourPrice: 120 }]);
	expect((await stored(projectDoc(projectId)))?.formerLabels).toEqual([{ id: "coding", name: "Coding" }]);
});
