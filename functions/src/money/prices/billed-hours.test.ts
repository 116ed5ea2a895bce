import { expect, test } from "vitest";
import type { PricedWork } from "./priced-work.ts";
import { unpricedOf } from "./billed-hours.ts";

const silta = { id: "silta", name: "Silta" };
const aita = { id: "aita", name: "Aita" };

function work(project: PricedWork["project"], minutes: number, isUnpriced = true): PricedWork {
	return {
		userId: "aino",
		date: "2026-06-01",
		entryId: "one",
		project,
		label: null,
		minutes,
		hourPriceCents: isUnpriced ? 0 : 9500,
		isUnpriced,
		invoice: undefined,
	};
}

test("projects without a price are named once each, by name, and those with one are not", () => {
	const priced = work({ id: "kaarna", name: "Kaarna" }, 60, false);
	expect(unpricedOf([work(silta, 45), priced, work(aita, 30), work(silta, 15)])).toEqual({
		entriesWithoutPrice: 3,
		hoursWithoutPrice: 1.5,
		projectsWithoutPrice: [aita, silta],
	});
	expect(unpricedOf([priced]).projectsWithoutPrice).toEqual([]);
});
