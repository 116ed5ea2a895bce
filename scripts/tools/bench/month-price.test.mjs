import { expect, test } from "vitest";
import { monthPrice, PRICED_CALLS, priceTable, timesOf } from "./month-price.mjs";

const allNames = () => {
	const { calls, after, schedules } = timesOf(1);
	return [...calls, ...after, ...schedules].map(([name]) => name);
};
const costing = (reads, writes) => allNames().map((name) => ({ name, reads, writes }));

test("a person's work grows with the people, that of admins by fifties, and schedules not at all", () => {
	const [few, many] = [timesOf(50), timesOf(100)];
	const timesIn = ({ calls, schedules }, name) => new Map([...calls, ...schedules]).get(name);
	expect(timesIn(many, "workDays.saveEntry")).toBe(2 * timesIn(few, "workDays.saveEntry"));
	expect(timesIn(timesOf(14), "users.getUsers")).toBe(timesIn(few, "users.getUsers"));
	expect(timesIn(many, "users.getUsers")).toBe(2 * timesIn(few, "users.getUsers"));
	expect(timesIn(many, "schedule: folds")).toBe(timesIn(few, "schedule: folds"));
});

test("within the free quota of each day a month costs nothing, and beyond it each document its price", () => {
	expect(monthPrice(14, costing(1, 1))).toMatchObject({ documents: 0, functions: 0 });
	const onlyCalls = costing(10, 0).map((cost) =>
		cost.name.startsWith("schedule") ? { ...cost, reads: 0 } : cost,
	);
	const { reads, writes, documents } = monthPrice(1000, onlyCalls);
	expect(writes).toBe(0);
	// Of 21 working days; what is free on a Sunday is not used.
	expect(documents).toBeCloseTo(((reads - 21 * 50_000) * 0.06) / 100_000, 6);
});

test("what was not measured is said and not left out of the price", () => {
	expect(PRICED_CALLS).toContain("invoicing.getSales");
	expect(() => monthPrice(14, [])).toThrow("users.getOwnUserInfo was not measured.");
});

test("the table has a line with the documents, the invocations and the euros", () => {
	expect(priceTable(14, costing(1, 1))[1]).toMatch(/^14 +[\d,]+ +[\d,]+ +[\d,]+ +0\.00 € +0\.00 €$/);
});
