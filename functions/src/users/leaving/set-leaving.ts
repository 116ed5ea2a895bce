import { contract } from "@tuntikirja/contract/contract.ts";
import { AppError } from "#errors/app-error.ts";
import { localTime } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";
import { operation } from "#http/operation.ts";
import { requireAllowed, writeContractEffects } from "#hours/contract-change/contract-effects.ts";
import { requireOpenMonths } from "#hours/require-open-months.ts";
import { auditDocument, changeDocument } from "#records/audit/audit-log.ts";
import { withReservations } from "#records/company/reservations.ts";
import { resourceDoc } from "#records/company/resources.ts";
import type { ActOrigin } from "#records/inbox/note-change.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import type { Caller } from "#records/people/caller.ts";
import { leavingDoc, type StoredLeaving } from "#records/people/leavings.ts";
import { userDoc } from "#records/people/users.ts";
import { requireRemainingAdmin } from "#users/change-profile.ts";
import { employedSubject, presentLeaving } from "./get-leaving.ts";
import { type LeavingPlan, loadLeavingPlan } from "./leaving-plan.ts";
import type { SettledResource } from "./settled-resources.ts";
import { type RecordsOrigin, writeEmployment } from "#users/write-employment.ts";

/**
 * Does what the preview has shown, in one transaction: a killed worker leaves all of it or nothing, and the same call
 * again does the rest. It is planned anew inside, and refused when that differs from what was confirmed. Access is left
 * to the schedule, see `endAccess`. Decision 170.
 */
export const setLeaving = operation(contract.users.setLeaving).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { userId, lastDay, basis } = input;
	const subject = await employedSubject(caller, userId);
	const origin = { actorId: caller.uid, subjectId: userId, requestId };
	const row = { ...origin, entity: "leaving", entityId: userId };
	const decide = async (before: StoredLeaving | null, writer: Writer): Promise<StoredLeaving> => {
		const isRepeated = before?.lastDay === lastDay && before.basis === (basis ?? before.basis);
		if (before !== null && isRepeated) return before;
		await requireLeavable(writer, caller, userId);
		const plan = await loadLeavingPlan(writer, subject, lastDay);
		if (basis !== undefined && plan.basis !== basis) throw new AppError("stale-record");
		await writePlan(writer, subject, plan, { ...origin, actor: caller });
		const formerContracts = plan.contracts.former;
		const formerWages = plan.wages.former;
		return { userId, lastDay, accessUntil: lastDay, basis: plan.basis, formerContracts, formerWages };
	};
	const stored = await inTurnOf([userId], () => changeDocument(leavingDoc(userId), row, decide));
	return presentLeaving(subject, stored);
});

/** @throws not-found for those who were deleted meanwhile, own-access, last-admin */
async function requireLeavable(writer: Writer, caller: Caller, userId: string): Promise<void> {
	if (caller.uid === userId) throw new AppError("own-access");
	const profile = await writer.get(userDoc(userId));
	if (profile === null || profile.erasedAt !== null) throw new AppError("not-found");
	await requireRemainingAdmin(writer, { caller, userId }, profile, null);
}

/** @throws month-locked */
async function writePlan(
	writer: Writer,
	subject: Caller,
	{ contracts, wages, payDays, effects, resources }: LeavingPlan,
	origin: RecordsOrigin & ActOrigin,
): Promise<void> {
	const { uid } = subject;
	await requireOpenMonths(writer, uid, payDays);
	const allowed = await requireAllowed(writer, uid, effects);
	const before = { contracts: contracts.stored, wages: wages.stored };
	writeEmployment(writer, origin, before, { contracts: contracts.after, wages: wages.after });
	writeContractEffects(writer, subject, allowed, origin);
	writeResources(writer, resources, origin);
}

/** One document and one audit row for each resource; a resource can have several reservations of the person. */
function writeResources(writer: Writer, settled: readonly SettledResource[], origin: RecordsOrigin): void {
	const changed = settled.filter(({ outcome }) => outcome !== "hand-back");
	const byResource = Map.groupBy(changed, ({ resource }) => resource);
	for (const [before, own] of byResource) {
		const reservations = Object.fromEntries(own.map(({ reservationId, after }) => [reservationId, after]));
		const after = withReservations(before, { ...before.reservations, ...reservations }, localTime());
		writer.set(resourceDoc(before.id), after);
		auditDocument(writer, { ...origin, entity: "resource", entityId: before.id }, { before, after });
	}
}
