import { contract } from "@tuntikirja/contract/contract.ts";
import { operation } from "#http/operation.ts";
import { countLocked } from "#records/months/work-months.ts";

/** One read a month, for any number of people. */
export const getMonthStates = operation(contract.workDays.getMonthStates).handler(async ({ input }) => {
	const months = Array.from(
		{ length: 12 },
		(_, index) => `${input.year}-${String(index + 1).padStart(2, "0")}`,
	);
	const counts = await Promise.all(months.map(countLocked));
	return { months: months.map((month, index) => ({ month, locked: counts[index] ?? 0 })) };
});
