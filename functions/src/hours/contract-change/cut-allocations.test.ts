import { expect, test } from "vitest";
import { anAllocation } from "@tuntikirja/tests/support/company/allocations.ts";
import { cutAllocations, withCutAllocations } from "./cut-allocations.ts";

const JUNE = { startDate: "2026-06-01", endDate: "2026-06-30" };
const ONE = { startDate: "2026-05-20", endDate: "2026-07-10" };

function leftOf(span: { startDate: string; endDate: string }, lost = [JUNE]) {
	const stored = { userId: "u", allocations: { a: anAllocation(span) }, projectIds: [], deletedIds: [] };
	return cutAllocations(stored, lost).map(({ left }) => left);
}

test.each([
	["before", { startDate: "2026-05-01", endDate: "2026-05-31" }, []],
	["around them", ONE, []],
	["within them", { startDate: "2026-06-01", endDate: "2026-06-30" }, [null]],
	["that end in them", { ...ONE, endDate: "2026-06-01" }, [{ ...ONE, endDate: "2026-05-31" }]],
	["that begin in them", { ...ONE, startDate: "2026-06-30" }, [{ ...ONE, startDate: "2026-07-01" }]],
])("of allocations %s the lost days leave", (_where, span, left) => {
	expect(leftOf(span)).toEqual(left);
});

test("two lost periods cut both ends, or leave nothing between them", () => {
	const late = { startDate: "2026-07-01", endDate: "2199-12-31" };
	expect(leftOf(ONE, [{ startDate: "2026-05-01", endDate: "2026-05-31" }, late])).toEqual([JUNE]);
	expect(leftOf({ startDate: "2026-06-10", endDate: "2026-07-10" }, [JUNE, late])).toEqual([null]);
});

test("the document names the projects of what is left, and the ids of what is not", () => {
	const project = { id: "gone", name: "Gone" };
	const stored = {
		userId: "u",
		allocations: {
			a: anAllocation({ ...ONE, endDate: "2026-06-02" }),
			b: anAllocation({ ...JUNE, project }),
		},
		projectIds: ["gone", "kaarna"],
		deletedIds: ["older"],
	};
	const cut = cutAllocations(stored, [JUNE]);
	expect(cut.map(({ id, changed }) => [id, changed])).toEqual([
		["a", ["allocations.a.endDate", "allocations.a.version"]],
		["b", []],
	]);
	expect(withCutAllocations(stored, cut)).toEqual({
		userId: "u",
		allocations: { a: anAllocation({ ...ONE, endDate: "2026-05-31", version: 2 }) },
		projectIds: ["kaarna"],
		deletedIds: ["older", "b"],
	});
});
