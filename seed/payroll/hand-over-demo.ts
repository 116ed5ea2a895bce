import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { database } from "@tuntikirja/functions/firestore/reader.ts";
import { transact } from "@tuntikirja/functions/firestore/transact.ts";
import { loadRun } from "@tuntikirja/functions/payroll/dry-run.ts";
import { storeBatch } from "@tuntikirja/functions/payroll/hand-over.ts";
import { withDays } from "@tuntikirja/functions/records/months/month-outline.ts";
import type { WorkMonth } from "@tuntikirja/functions/records/months/work-months.ts";
import { batchDoc, payrollPageDoc } from "@tuntikirja/functions/records/payroll/batches.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { handedOverMonth, PAY_GROUP } from "./demo-payroll.ts";

/** Its name in the tools that visit every page. */
const BATCH = "demo-batch";
/** Who does the payroll, and whose month has an hour more since. */
const CLERK = "sari-makela";
const CORRECTED = "kaisa-turunen";
const HOUR = 60;

/** The month that was corrected later, as it was handed over: its longest entry was an hour shorter. None without work. */
export function beforeCorrection(months: readonly WorkMonth[], today: LocalDate): WorkMonth[] {
	const month = months.find(
		(one) => one.userId === CORRECTED && one.month === handedOverMonth(today) && one.state === "locked",
	);
	const entries = Object.entries(month?.days ?? {}).flatMap(([date, day]) =>
		Object.entries(day.entries).map(([id, entry]) => ({ date, day, id, entry })),
	);
	const work = entries.filter(
		({ entry }) => entry.dayTypeId === DAY_TYPES.NORMAL_DAY && entry.minutes > HOUR && !entry.invoice,
	);
	const [longest] = work.toSorted((a, b) => b.entry.minutes - a.entry.minutes);
	if (month === undefined || longest === undefined) return [];
	const { date, day, id, entry } = longest;
	const shorter = { ...entry, minutes: entry.minutes - HOUR };
	return [withDays(month, { ...month.days, [date]: { ...day, entries: { ...day.entries, [id]: shorter } } })];
}

/** Hands over the month of those who are paid together, as the call does; the batch of an earlier seed is gone before. */
export async function handOverDemo(today: LocalDate): Promise<void> {
	await transact(async (writer) => {
		writer.remove(batchDoc(BATCH));
		writer.remove(payrollPageDoc(BATCH, 0));
	});
	const input = { month: handedOverMonth(today), payGroupId: PAY_GROUP.id };
	const [{ hash, lacking }, profile] = await Promise.all([loadRun(input), database.get(userDoc(CLERK))]);
	if (profile === null) throw new Error("Without a clerk nothing is handed over.");
	const call = { caller: { uid: CLERK, profile }, requestId: "seed" };
	await storeBatch(BATCH, { ...input, hash, leaveOut: [], withoutTypes: [...lacking] }, call);
}
