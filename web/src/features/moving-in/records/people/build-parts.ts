import { doOverlap, type Period } from "@tuntikirja/contract/kernel/periods.ts";
import type {
	RecordBalance,
	RecordContract,
	RecordHolidays,
	RecordWage,
} from "@tuntikirja/contract/moving-in/people/people-records.ts";
import { creditYearAt } from "@tuntikirja/contract/special-days/accrual.ts";
import type { RecordCells, RecordProblem } from "#features/moving-in/records/built-record.ts";

/** What a row says of a contract. Full time is no percentage. */
export function contractOf({ texts, amounts }: RecordCells): RecordContract | RecordProblem {
	const [hours, percentage] = [amounts.get("hours"), amounts.get("percentage")];
	const startDate = texts.get("startDate") ?? "";
	const endDate = texts.get("endDate") ?? null;
	if (hours !== undefined && percentage !== undefined)
		return { problem: "contract-percentage", cell: String(percentage) };
	if (endDate !== null && endDate < startDate) return { problem: "range-inverted", cell: endDate };
	return {
		kind: texts.get("kind") === "subcontract" ? "subcontract" : "employment",
		startDate,
		endDate,
		partTimeHoursPerMonth: hours ?? null,
		percentage: percentage === undefined || percentage === 100 ? null : percentage,
	};
}

export function wageOf({ texts, amounts }: RecordCells): RecordWage | RecordProblem {
	const startDate = texts.get("startDate") ?? "";
	const endDate = texts.get("endDate") ?? null;
	if (endDate !== null && endDate < startDate) return { problem: "range-inverted", cell: endDate };
	const kind = texts.get("kind") === "hourly" ? "hourly" : "monthly";
	return { startDate, endDate, kind, amount: amounts.get("amount") ?? 0 };
}

/** What a row says of a balance and of holiday days of one credit year. */
export interface Opening {
	readonly balance: RecordBalance | null;
	readonly holidays: RecordHolidays;
}

export function openingOf(cells: RecordCells): Opening | RecordProblem {
	const { texts, amounts } = cells;
	const date = texts.get("date") ?? "";
	const minutes = amounts.get("hours");
	const holidays = holidaysOf(cells, date);
	if ("problem" in holidays) return holidays;
	const balance = minutes === undefined ? null : { date, minutes };
	if (balance === null && holidays.length === 0) return { problem: "nothing", cell: texts.get("date") ?? "" };
	return { balance, holidays };
}

/** Without a credit year the days are of the one that ended last. */
function holidaysOf({ texts, amounts }: RecordCells, from: string): RecordHolidays | RecordProblem {
	const days = amounts.get("days") ?? 0;
	if (days === 0) return [];
	const creditYear = amounts.get("creditYear") ?? creditYearAt(from) - 1;
	const to = texts.get("to") ?? null;
	const kind = kindOf(texts.get("holidayKind"));
	for (const whole of [days, creditYear])
		if (!Number.isInteger(whole) || whole < 0) return { problem: "whole", cell: String(whole) };
	if (kind !== "saved" && to === null) return { problem: "noDeadline", cell: String(days) };
	if (kind === "saved" && to !== null) return { problem: "deadline", cell: to };
	if (to !== null && to < from) return { problem: "range-inverted", cell: to };
	return [{ kind, creditYear, days, from, to }];
}

const kindOf = (kind = "opening") => (kind === "saved" || kind === "deferred" ? kind : "opening");

/** Why a contract or a wage does not fit those of earlier rows of the same person. */
export function whyOverlap(
	problem: "contract-overlap" | "wage-overlap",
	before: readonly Period[],
	one: Period,
): RecordProblem | null {
	return doOverlap([...before, one]) ? { problem, cell: one.startDate } : null;
}
