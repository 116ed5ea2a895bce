import { contract } from "@tuntikirja/contract/contract.ts";
import { localDateAt } from "#firestore/clock.ts";
import { operation } from "#http/operation.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { presentTimer } from "#hours/present-timer.ts";

export const discardTimer = operation(contract.workDays.discardTimer).handler(async ({ input, context }) => {
	const after = await changeOwnProfile(context.caller, context.requestId, async ({ timer }) => {
		// Another one was started since the caller saw theirs: it runs on.
		if (!timer || timer.id !== input.id) return {};
		const date = localDateAt(new Date(timer.startedAt));
		return { timer: null, endedTimer: { id: timer.id, date, outcome: "discarded" } };
	});
	return { timer: presentTimer(after.timer ?? null) };
});
