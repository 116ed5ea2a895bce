import { expect, test } from "vitest";
import { payoutsOver } from "./payout-dialog.tsx";

const aBalance = (name: string, balance: number) => ({
	userId: name,
	name,
	isActive: true,
	balance,
	asOf: "2026-06-09",
	thisMonth: 0,
	recalculating: 0,
});

test("what is over the limit is paid out to the hundredth, the most first", () => {
	const balances = [aBalance("Aino", 40), aBalance("Bo", 40.33), aBalance("Cia", 55.1), aBalance("Dan", -60)];
	expect(payoutsOver(balances, 40)).toEqual([
		{ userId: "Cia", name: "Cia", before: 55.1, hours: 15.1, after: 40 },
		{ userId: "Bo", name: "Bo", before: 40.33, hours: 0.33, after: 40 },
	]);
});
