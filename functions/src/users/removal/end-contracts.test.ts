import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { expect, test } from "vitest";
import { contractsEndingOn } from "#users/leaving/ending.ts";

const DATE = "2026-11-13";

test("the contract in force ends, earlier ones stay and later ones are removed", () => {
	const contracts = {
		first: aContract({ startDate: "2020-01-01", endDate: null }),
		second: aContract({ startDate: "2025-01-01", endDate: null }),
		later: aContract({ startDate: "2027-01-01", endDate: null }),
	};
	expect(contractsEndingOn({ userId: "aino", contracts, deletedIds: ["old"] }, DATE)).toEqual({
		userId: "aino",
		contracts: { first: contracts.first, second: { ...contracts.second, endDate: DATE } },
		deletedIds: ["old", "later"],
	});
});

test.each([
	["has ended before", "2026-06-30", "2026-06-30"],
	["ends on the day", DATE, DATE],
	["would end later", "2026-12-31", DATE],
	["does not end", null, DATE],
])("a contract that %s: %s becomes %s", (_what, endDate, expected) => {
	const only = aContract({ startDate: "2025-01-01", endDate });
	const ended = contractsEndingOn({ userId: "aino", contracts: { only } }, DATE);
	expect(ended.contracts).toEqual({ only: { ...only, endDate: expected } });
});

test("a person without contracts has none afterwards", () => {
	expect(contractsEndingOn({ userId: "aino", contracts: {} }, DATE).contracts).toEqual({});
});
