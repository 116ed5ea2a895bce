import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { MonthEndLine, MonthEndResult } from "@tuntikirja/contract/months/month-end-schema.ts";
import { AppError } from "#errors/app-error.ts";
import { database, ofMany } from "#firestore/documents.ts";
import { today } from "#firestore/clock.ts";
import { MalformedDocument } from "#firestore/stored-shape.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { userDoc } from "#records/people/users.ts";
import { moveMonth } from "#work-days/approval/move-month.ts";
import { changeState } from "#work-days/locking/update-month-state.ts";
import { type ReachingCaller } from "#records/groups/person-in-reach.ts";
import { type Call } from "#records/people/caller.ts";
import { loadMonthEnd } from "./load-month-end.ts";

/** People whose month is written at the same time; each is a transaction of its own. */
const AT_ONCE = 10;

/** Approves each of the months in a transaction of its own: an interrupted call has done some, the same call does the rest. */
export const approveMonths = operation(contract.months.approveMonths).handler(
	async ({ input: { month, userIds }, context }) => {
		const settings = await database.get(companySettingsDoc);
		if (settings?.monthApproval !== true) throw new AppError("month-approval-off");
		return each([...new Set(userIds)], (userId) => approve(context, userId, month));
	},
);

/** Locks what is complete; of what was submitted this is the approval. 3 reads a person for the list, and 5 for each lock. */
export const lockMonths = operation(contract.months.lockMonths).handler(
	async ({ input: { month }, context }) => {
		if (month >= monthOf(today())) throw new AppError("month-not-over");
		const { settings, lines } = await loadMonthEnd(context.caller, month);
		const open = lines.filter(({ kind }) => ["open", "submitted", "returned"].includes(kind));
		const codes = new Map(open.map((line) => [line.userId, whyIncomplete(line)]));
		const complete = open.filter(({ userId }) => codes.get(userId) === null);
		const submitted = new Set(complete.filter(({ mayDecide }) => mayDecide).map(({ userId }) => userId));
		const locked = await each(
			complete.map(({ userId }) => userId),
			(userId) =>
				settings.monthApproval && submitted.has(userId)
					? approve(context, userId, month)
					: lock(context, userId, month),
		);
		const incomplete = [...codes].flatMap(([userId, code]) => (code === null ? [] : [{ userId, code }]));
		return { done: locked.done, refused: [...incomplete, ...locked.refused] };
	},
);

/** Why a month is not locked with the others: a word beside the codes of errors. */
function whyIncomplete({ kind, missing, short }: MonthEndLine): string | null {
	if (kind === "returned") return "returned";
	if (missing > 0) return "missing";
	return short > 0 ? "short" : null;
}

async function approve(call: Call<ReachingCaller>, userId: string, month: string): Promise<void> {
	const subject = await readableSubject(call.caller, userId);
	await moveMonth(subject, call, { act: "approve", month });
}

async function lock(origin: Call, userId: string, month: string): Promise<void> {
	const [profile] = await ofMany().getAll([userDoc(userId)]);
	if (profile === null) throw new AppError("not-found");
	await changeState(userId, profile, { month, state: "locked", origin });
}

/** Does the same for each person, some at a time; a refusal of one does not stop the others. */
async function each(
	userIds: readonly string[],
	act: (userId: string) => Promise<void>,
): Promise<MonthEndResult> {
	const result: MonthEndResult = { done: [], refused: [] };
	for (let start = 0; start < userIds.length; start += AT_ONCE) {
		const batch = userIds.slice(start, start + AT_ONCE);
		const codes = await Promise.all(batch.map((userId) => codeOf(() => act(userId))));
		batch.forEach((userId, index) => {
			const code = codes[index] ?? null;
			if (code === null) result.done.push(userId);
			else result.refused.push({ userId, code });
		});
	}
	return result;
}

async function codeOf(act: () => Promise<void>): Promise<string | null> {
	try {
		await act();
		return null;
	} catch (error) {
		if (error instanceof AppError) return error.code;
		if (error instanceof MalformedDocument) return "unreadable-record";
		throw error;
	}
}
