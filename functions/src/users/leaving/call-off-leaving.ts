import { contract } from "@tuntikirja/contract/contract.ts";
import { own } from "@tuntikirja/contract/kernel/records/own.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import { today } from "#firestore/clock.ts";
import type { Writer } from "#firestore/writer.ts";
import { operation } from "#http/operation.ts";
import {
	loadContractEffects,
	requireAllowed,
	writeContractEffects,
} from "#hours/contract-change/contract-effects.ts";
import { requireOpenMonths } from "#hours/require-open-months.ts";
import { daysWithOtherPay, whyCannotPay } from "#money/wage-rules.ts";
import { changeDocument } from "#records/audit/audit-log.ts";
import type { ActOrigin } from "#records/inbox/note-change.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import type { Caller } from "#records/people/caller.ts";
import {
	contractRecords,
	contractsOf,
	employmentContractsDoc,
} from "#records/people/employment-contracts.ts";
import { leavingDoc, type StoredLeaving } from "#records/people/leavings.ts";
import { wageRecords, wagesDoc } from "#records/people/wages.ts";
import { employedSubject, presentLeaving } from "./get-leaving.ts";
import { withoutEnd } from "./ending.ts";
import { type RecordsOrigin, writeEmployment } from "#users/write-employment.ts";

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
	const [storedContracts, storedWages] = await writer.getAll([employmentContractsDoc(uid), wagesDoc(uid)]);
	const before = { contracts: contractRecords(storedContracts), wages: wageRecords(storedWages) };
	const contracts = withoutEnd(before.contracts, formerContracts, lastDay);
	const wages = withoutEnd(before.wages, formerWages, lastDay);
	refuseIf(whyCannotPay(Object.values(wages.byId)));
	const effects = await loadContractEffects(writer, subject, storedContracts, contractsOf(uid, contracts));
	const payDays = daysWithOtherPay(Object.values(before.wages.byId), Object.values(wages.byId));
	await requireOpenMonths(writer, uid, payDays);
	const allowed = await requireAllowed(writer, uid, effects);
	writeEmployment(writer, origin, before, { contracts, wages });
	writeContractEffects(writer, subject, allowed, origin);
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
