import { contract } from "@tuntikirja/contract/contract.ts";
import type { Leaving } from "@tuntikirja/contract/users/leaving/schema.ts";
import { database } from "#firestore/reader.ts";
import { readableSubject } from "#http/caller.ts";
import { operation } from "#http/operation.ts";
import type { Caller } from "#records/people/caller.ts";
import { contractsEndOf, leavingDoc, type StoredLeaving } from "#records/people/leavings.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import type { ReachingCaller, Subject } from "#records/groups/person-in-reach.ts";
import { localTime, today } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";
import {
	loadContractEffects,
	withCounts,
	writeContractEffects,
} from "#hours/contract-change/contract-effects.ts";
import { requireOpenMonths } from "#hours/require-open-months.ts";
import { writeLockedHours } from "#hours/locked-hours.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LockedChoice } from "@tuntikirja/contract/previews/locked-choice.ts";
import { auditDocument, changeDocument } from "#records/audit/audit-log.ts";
import { withReservations, resourceDoc } from "#records/company/resources.ts";
import type { ActOrigin } from "#records/inbox/inbox.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { userDoc } from "#records/people/users.ts";
import { requireRemainingAdmin } from "#users/change-profile.ts";
import { type RecordsOrigin, writeEmployment } from "#users/write-employment.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { whyCannotPay } from "#money/wage-rules.ts";
import {
	contractRecords,
	contractsOf,
	employmentContractsDoc,
} from "#records/people/employment-contracts.ts";
import { wageRecords, wagesDoc } from "#records/people/wages.ts";
import { cancelledByLeaving } from "./cancelled-by-leaving.ts";
import { type LeavingPlan, loadLeavingPlan } from "./leaving-plan.ts";
import type { SettledResource } from "./settled-resources.ts";
import { withoutEnd } from "./ending.ts";

/** 3 reads. */
export const getLeaving = operation(contract.users.getLeaving).handler(async ({ input, context }) => {
	const subject = await readableSubject(context.caller, input.userId);
	return presentLeaving(subject, await database.get(leavingDoc(subject.uid)));
});

function presentLeaving({ uid, profile }: Caller, stored: StoredLeaving | null): Leaving {
	const leaving =
		stored === null
			? null
			: {
					lastDay: stored.lastDay,
					hasEnded: stored.accessUntil === null,
					cancelled: stored.cancelled ?? null,
				};
	return { userId: uid, name: profile.name, leaving };
}

/** A person who has not been deleted: those who were cannot leave any more. @throws not-found */
export async function employedSubject(caller: ReachingCaller, userId: string): Promise<Subject> {
	const subject = await readableSubject(caller, userId);
	if (subject.profile.erasedAt !== null) throw new AppError("not-found");
	return subject;
}

/**
 * Does what the preview has shown, in one transaction: a killed worker leaves all of it or nothing, and the same call
 * again does the rest. It is planned anew inside, and refused when that differs from what was confirmed. Access is left
 * to the schedule, see `endAccess`. Decision 170.
 */
export const setLeaving = operation(contract.users.setLeaving).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { userId, lastDay, basis, ...choice } = input;
	const subject = await employedSubject(caller, userId);
	const origin = { actorId: caller.uid, subjectId: userId, requestId };
	const row = { ...origin, entity: "leaving", entityId: userId };
	const decide = async (before: StoredLeaving | null, writer: Writer): Promise<StoredLeaving> => {
		const isRepeated = before?.lastDay === lastDay && before.basis === (basis ?? before.basis);
		if (before !== null && isRepeated) return before;
		await requireLeavable(writer, caller, userId);
		const plan = await loadLeavingPlan(writer, subject, lastDay);
		if (basis !== undefined && plan.basis !== basis) throw new AppError("stale-record");
		await writePlan(writer, subject, plan, choice, { ...origin, actor: caller });
		const { openFrom } = plan.locked;
		const cancelled = cancelledByLeaving(plan, before?.accessUntil == null ? undefined : before.cancelled);
		return {
			userId,
			lastDay,
			...(openFrom !== null && { contractsEnd: addDays(openFrom, -1) }),
			accessUntil: lastDay,
			basis: plan.basis,
			formerContracts: plan.contracts.former,
			formerWages: plan.wages.former,
			...(cancelled !== null && { cancelled }),
		};
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
	{ contracts, wages, effects, locked, resources, lastDay }: LeavingPlan,
	choice: LockedChoice,
	origin: RecordsOrigin & ActOrigin,
): Promise<void> {
	const counted = await withCounts(writer, subject.uid, effects);
	const changed = { what: "leaving", id: lastDay } as const;
	await writeLockedHours(writer, [{ owner: subject, hours: locked }], choice, { ...origin, changed });
	const before = { contracts: contracts.stored, wages: wages.stored };
	writeEmployment(writer, origin, before, { contracts: contracts.after, wages: wages.after });
	writeContractEffects(writer, subject, counted, origin);
	writeResources(writer, resources, origin);
}

/** One document and one audit row for each resource; a resource can have several reservations of the person. */
function writeResources(writer: Writer, settled: readonly SettledResource[], origin: RecordsOrigin): void {
	const changed = settled.filter(({ outcome }) => outcome !== "hand-back");
	const byResource = Map.groupBy(changed, ({ resource }) => resource);
	for (const [before, settling] of byResource) {
		const reservations = Object.fromEntries(
			settling.map(({ reservationId, after }) => [reservationId, after]),
		);
		const after = withReservations(before, { ...before.reservations, ...reservations }, localTime());
		writer.set(resourceDoc(before.id), after);
		auditDocument(writer, { ...origin, entity: "resource", entityId: before.id }, { before, after });
	}
}

const NOTHING = { contracts: 0, wages: 0 };

/** Takes the ends of contracts and wages back in one transaction; the second time there is nothing left to do. */
export const callOffLeaving = operation(contract.users.callOffLeaving).handler(async ({ input, context }) => {
	const { caller, requestId } = context;
	const { userId } = input;
	const subject = await employedSubject(caller, userId);
	const origin = { actorId: caller.uid, subjectId: userId, requestId };
	const row = { ...origin, entity: "leaving", entityId: userId };
	let restored = NOTHING;
	const decide = async (before: StoredLeaving | null, writer: Writer) => {
		restored = NOTHING;
		if (before === null) return null;
		if (before.accessUntil === null || before.lastDay < today()) throw new AppError("leaving-over");
		restored = await restore(writer, subject, before, { ...origin, actor: caller });
		return null;
	};
	await inTurnOf([userId], () => changeDocument(leavingDoc(userId), row, decide));
	return { ...presentLeaving(subject, null), restored };
});

/** @throws month-locked, and contract-overlap or wage-overlap where others have been added since */
async function restore(
	writer: Writer,
	subject: Caller,
	leaving: StoredLeaving,
	origin: RecordsOrigin & ActOrigin,
): Promise<typeof NOTHING> {
	const { uid } = subject;
	const { formerContracts, formerWages, lastDay } = leaving;
	const contractsEnd = contractsEndOf(leaving);
	const [storedContracts, storedWages] = await writer.getAll([employmentContractsDoc(uid), wagesDoc(uid)]);
	const before = { contracts: contractRecords(storedContracts), wages: wageRecords(storedWages) };
	const contracts = withoutEnd(before.contracts, formerContracts, contractsEnd);
	const wages = withoutEnd(before.wages, formerWages, lastDay);
	refuseIf(whyCannotPay(Object.values(wages.byId)));
	const effects = await loadContractEffects(writer, subject, storedContracts, contractsOf(uid, contracts));
	await requireOpenMonths(writer, uid, effects.hourDays);
	const counted = await withCounts(writer, uid, effects);
	writeEmployment(writer, origin, before, { contracts, wages });
	writeContractEffects(writer, subject, counted, origin);
	return {
		contracts: countRestored(formerContracts, contracts.byId),
		wages: countRestored(formerWages, wages.byId),
	};
}

interface Ended {
	readonly endDate: string | null;
}

function countRestored(
	former: Readonly<Record<string, Ended>>,
	present: Readonly<Record<string, Ended>>,
): number {
	return Object.entries(former).filter(([id, one]) => own(present, id)?.endDate === one.endDate).length;
}
