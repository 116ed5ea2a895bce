import { contract } from "@tuntikirja/contract/contract.ts";
import { canStartAt } from "@tuntikirja/contract/work-days/timer/timed-work.ts";
import { AppError } from "#errors/app-error.ts";
import { now } from "#firestore/clock.ts";
import { operation } from "#http/operation.ts";
import { changeOwnProfile } from "#records/people/change-own-profile.ts";
import { presentTimer } from "#hours/present-timer.ts";
import { entryProject } from "#work-days/entry-project.ts";

export const setTimer = operation(contract.workDays.setTimer).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { timer } = await changeOwnProfile(caller, requestId, async (before, writer) => {
		// A late copy of the start of a timer that has ended since.
		if (before.endedTimer?.id === input.id) return {};
		const running = before.timer ?? null;
		if (running !== null && running.id !== input.id)
			throw new AppError("stale-record", { timer: presentTimer(running) });
		const at = now();
		if (input.startedAt !== undefined && !canStartAt(Date.parse(input.startedAt), at.getTime()))
			throw new AppError("invalid-input", {
				fields: [{ path: "startedAt", reason: "later than now, or more than 31 days ago" }],
			});
		const project = await entryProject(writer, caller.uid, input.projectId ?? null, input.labelId ?? null);
		const startedAt = input.startedAt ?? running?.startedAt ?? at.toISOString();
		return { timer: { id: input.id, startedAt, notes: input.notes, ...project } };
	});
	return { timer: presentTimer(timer ?? null) };
});
