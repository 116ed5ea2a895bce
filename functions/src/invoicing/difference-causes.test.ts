import fc from "fast-check";
import { expect, test } from "vitest";
import type { PricedWork } from "#money/prices/priced-work.ts";
import { billedParts } from "#money/prices/billing-line.ts";
import { differenceLines, type KeyOf } from "./lines.ts";

const [A, B] = ["a", "b"].map((id) => ({ id, name: id }));
const byPerson: KeyOf = ({ userId }) => userId;
const byLabel: KeyOf = ({ label }) => label?.id ?? "";

function work(overrides: Partial<PricedWork> = {}): PricedWork {
	return {
		userId: "aino",
		date: "2026-06-15",
		entryId: "e1",
		project: { id: "p1", name: "Kaarna" },
		label: A ?? null,
		minutes: 450,
		hourPriceCents: 10_000,
		isUnpriced: false,
		invoice: { id: "i", reference: "2026-117" },
		...overrides,
	};
}

const whyOf = (then: readonly PricedWork[], now: readonly PricedWork[], keyOf: KeyOf) =>
	differenceLines(billedParts(then), billedParts(now), keyOf).map(({ causes }) => causes);

const OTHER_DAY = { date: "2026-06-16" };
test.each<[string, PricedWork[], readonly string[][], readonly string[][]]>([
	["other hours", [work({ minutes: 300 })], [["hours"]], [["hours"]]],
	["an entry that is gone", [], [["hours"]], [["hours"]]],
	["another price", [work({ hourPriceCents: 11_000 })], [["price"]], [["price"]]],
	["no price any more", [work({ hourPriceCents: 0 })], [["notBillable"]], [["notBillable"]]],
	[
		"another label of another price",
		[work({ label: B ?? null, hourPriceCents: 9000 })],
		[["label"]],
		[["label"], ["label"]],
	],
	[
		"fewer hours, at another price",
		[work({ minutes: 300, hourPriceCents: 11_000 })],
		[["hours", "price"]],
		[["hours", "price"]],
	],
])("%s", (_, now, ofPerson, ofLabels) => {
	expect(whyOf([work()], now, byPerson)).toEqual(ofPerson);
	expect(whyOf([work()], now, byLabel)).toEqual(ofLabels);
});

test("on other days and of other people a change has its own cause", () => {
	const then = [work(), work(OTHER_DAY), work({ userId: "otso" })];
	const now = [
		work({ minutes: 300 }),
		work({ ...OTHER_DAY, label: B ?? null, hourPriceCents: 9000 }),
		work({ userId: "otso", hourPriceCents: 9500 }),
	];
	expect(whyOf(then, now, byPerson)).toEqual([["hours", "label"], ["price"]]);
});

test("who shares a line with others that have changed may have a unit of it, and the cause says so", () => {
	const third = (userId: string, minutes = 20) => work({ userId, minutes });
	const then = [third("aino"), third("otso"), third("veli")];
	expect(whyOf(then, [third("aino"), third("otso"), third("veli", 10)], byPerson)).toEqual([
		["share"],
		["hours"],
	]);
});

test("every difference has a cause", () => {
	const anyWork = fc.array(
		fc
			.record({
				label: fc.constantFrom(A ?? null, B ?? null),
				minutes: fc.integer({ min: 1, max: 600 }),
				hourPriceCents: fc.constantFrom(0, 9750, 10_000),
			})
			.map(work),
		{ maxLength: 8 },
	);
	fc.assert(
		fc.property(anyWork, anyWork, (then, now) => {
			for (const keyOf of [byPerson, byLabel])
				for (const causes of whyOf(then, now, keyOf)) expect(causes).not.toEqual([]);
		}),
	);
});
