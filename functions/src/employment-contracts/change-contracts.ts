import { randomUUID } from "node:crypto";
import { daysWithOtherTerms } from "@tuntikirja/contract/employment-contracts/rules.ts";
import type {
	ContractChange,
	savedContractsSchema,
} from "@tuntikirja/contract/employment-contracts/schema.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { gapsOf } from "@tuntikirja/contract/kernel/periods.ts";
import type { z } from "zod";
import { changeDocument } from "#records/audit/audit-log.ts";
import type { Writer } from "#firestore/documents.ts";
import { markStaleFrom } from "#records/derived/balances.ts";
import { holidayCountsDoc, outdateCounts } from "#records/derived/holiday-counts.ts";
import { readableSubject } from "#http/caller.ts";
import type { Caller } from "#records/people/caller.ts";
import { requireOpenMonths } from "#hours/require-open-months.ts";
import { applyContractChange } from "./apply-contract-change.ts";
import { loadCancelledTime, writeCancelledTime } from "./cancelled-time.ts";
import { requireValidContracts } from "./require-valid-contracts.ts";
import { inTurnOf } from "#records/months/in-turn-of.ts";
import { presentContracts } from "#records/people/present-contract.ts";
import {
	contractList,
	contractRecords,
	type EmploymentContracts,
	employmentContractsDoc,
} from "#records/people/employment-contracts.ts";

/**
 * Changes a person's contracts in one transaction. Two changes at once, or a change and an entry on the days
 * it takes, meet on the same document: one of them sees the other. 5 reads, 4 writes, and the months of days
 * that lose their contract: leave and plans on those are cancelled with it. Locked months refuse it. Balance and
 * holidays are marked with it, and folded by the triggers on this document. A booking that is decided at the same time
 * by the former terms is decided anew.
 */
export async function changeContracts(
	caller: Caller,
	requestId: string,
	change: ContractChange,
): Promise<z.output<typeof savedContractsSchema>> {
	const subject = await readableSubject(caller, change.userId);
	const { uid, profile } = subject;
	const id = change.id ?? randomUUID();
	const origin = {
		actorId: caller.uid,
		subjectId: uid,
		entity: "employmentContract",
		entityId: id,
		requestId,
	};
	const decide = async (before: EmploymentContracts | null, writer: Writer) => {
		const changed = withChange(uid, before, id, change);
		const lost = await requireValidContracts(writer, uid, before, changed);
		const cancelled = await loadCancelledTime(writer, subject, lost, changed);
		const days = daysWithOtherTerms(contractList(before), contractList(changed));
		await requireOpenMonths(writer, uid, days);
		const [first] = days;
		const counts = first === undefined ? null : await writer.get(holidayCountsDoc(uid));
		if (first !== undefined) markStaleFrom(writer, uid, monthOf(first.startDate));
		if (counts !== null) outdateCounts(writer, counts);
		writeCancelledTime(writer, subject, cancelled, { actorId: caller.uid, requestId });
		return changed;
	};
	const after = await inTurnOf([uid], () =>
		changeDocument<EmploymentContracts, EmploymentContracts>(employmentContractsDoc(uid), origin, decide),
	);
	return {
		id,
		contracts: presentContracts(uid, after),
		gaps: gapsOf(contractList(after), profile.startDate),
	};
}

/** The person's document as the change leaves it. @throws id-taken, not-found */
export function withChange(
	uid: string,
	before: EmploymentContracts | null,
	id: string,
	change: ContractChange,
): EmploymentContracts {
	const { byId, deletedIds } = applyContractChange(contractRecords(before), id, change);
	return { userId: uid, contracts: byId, ...(deletedIds.length > 0 ? { deletedIds: [...deletedIds] } : {}) };
}
