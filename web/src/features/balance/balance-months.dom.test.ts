import { expect, test } from "vitest";
import { balanceMonths } from "./months-table.tsx";

test("each month has the balance after it, including its adjustments", () => {
	const months = balanceMonths({
		balance: 4.1,
		asOf: "2026-01-15",
		startDate: "2025-11-01",
		opening: 2,
		adjustments: [
			{ id: "o", date: "2025-11-01", kind: "opening", hours: 2, notes: "" },
			{ id: "p", date: "2025-12-31", kind: "payout", hours: -4, notes: "" },
		],
		byMonth: [
			{ month: "2025-11", expected: 150, credited: 150.1, flex: 0.1 },
			{ month: "2025-12", expected: 150, credited: 156, flex: 6 },
			{ month: "2026-01", expected: 75, credited: 75, flex: 0 },
		],
		recalculating: 0,
	});
	expect(months.map(({ month, adjusted, after }) => [month, adjusted, after])).toEqual([
		["2025-11", 0, 2.1],
		["2025-12", -4, 4.1],
		["2026-01", 0, 4.1],
	]);
});
