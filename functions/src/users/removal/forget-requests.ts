import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { database, transact } from "#firestore/documents.ts";
import { settledDays } from "#holidays/leave/request-days.ts";
import { markStale } from "#records/derived/balances.ts";
import { settleDecision } from "#records/inbox/inbox.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { withDays } from "#records/months/month-outline.ts";
import { workMonthDoc } from "#records/months/work-months.ts";
import { allRequestsOf, leaveRequestDoc, type StoredRequest } from "#records/leave/leave-requests.ts";

/** Deletes the requests of leave of a person, with the marks on their days and from what waits. Safe to repeat. */
export async function forgetRequests(uid: string): Promise<void> {
	for (const { id, value } of await database.findWithIds(allRequestsOf(uid)))
		await inTurnOf([uid], () => forgetRequest(uid, id, value));
}

function forgetRequest(uid: string, id: string, { dates }: StoredRequest): Promise<void> {
	const keys = [...new Set(dates.map(monthOf))];
	return transact(async (writer) => {
		const found = await writer.getAll(keys.map((key) => workMonthDoc(uid, key)));
		const months = new Map(found.flatMap((month) => (month === null ? [] : [[month.month, month]])));
		const days = settledDays(id, dates, months);
		for (const [key, month] of months) {
			const own = [...days].filter(([date]) => monthOf(date) === key);
			if (own.length === 0) continue;
			const left = withDays(month, { ...month.days, ...Object.fromEntries(own) });
			const revision = month.revision + 1;
			writer.set(workMonthDoc(uid, key), { ...left, revision });
			markStale(writer, uid, key, revision);
		}
		settleDecision(writer, id);
		writer.remove(leaveRequestDoc(id));
	});
}
