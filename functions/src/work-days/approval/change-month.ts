import { contract } from "@tuntikirja/contract/contract.ts";
import type { MonthApproval } from "@tuntikirja/contract/months/schema.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import { type ReachingCaller } from "#records/groups/person-in-reach.ts";
import { type Call } from "#records/people/caller.ts";
import { type MonthMove, moveMonth } from "./move-month.ts";
import { presentMonth } from "./present-month.ts";

/** Moves the month of a person, by default the caller's, and answers it as it is then. */
async function moved(
	call: Call<ReachingCaller>,
	userId: string | undefined,
	move: MonthMove,
): Promise<MonthApproval> {
	const subject = await readableSubject(call.caller, userId);
	const { scene, as } = await moveMonth(subject, call, move);
	return presentMonth(subject, call.caller, scene, as);
}

export const submitMonth = operation(contract.months.submitMonth).handler(({ input, context }) =>
	moved(context, undefined, { act: "submit", ...input }),
);

export const withdrawMonth = operation(contract.months.withdrawMonth).handler(({ input, context }) =>
	moved(context, undefined, { act: "withdraw", ...input }),
);

export const returnMonth = operation(contract.months.returnMonth).handler(({ input, context }) => {
	const { userId, ...move } = input;
	return moved(context, userId, { act: "return", ...move });
});

export const approveMonth = operation(contract.months.approveMonth).handler(({ input, context }) =>
	moved(context, input.userId, { act: "approve", month: input.month }),
);
