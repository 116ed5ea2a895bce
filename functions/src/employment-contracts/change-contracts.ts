import type { LockedChoice } from "@tuntikirja/contract/previews/locked-choice.ts";
import { AppError } from "#errors/app-error.ts";
import type { Writer } from "#firestore/writer.ts";
import {
	type ContractEffects,
	withCounts,
	writeContractEffects,
} from "#hours/contract-change/contract-effects.ts";
import { loadSavedContracts } from "#hours/contract-change/outside-locked-months.ts";
import { writeLockedHours } from "#hours/locked-hours.ts";
import { changeWithin, originOf } from "#records/audit/audit-log.ts";
import type { Call, Caller } from "#records/people/caller.ts";
import { type EmploymentContracts, employmentContractsDoc } from "#records/people/employment-contracts.ts";

interface ContractsChange {
	readonly subject: Caller;
	/** Of the contract that changes. */
	readonly id: string;
	readonly asked: (before: EmploymentContracts | null) => EmploymentContracts;
	/** What becomes of locked months. */
	readonly choice: LockedChoice;
	/** Refuses what would cancel leave, requests or plans: no one has looked at them. */
	readonly cancelsNothing?: boolean;
}

/**
 * Changes a person's contracts in a transaction that has not written yet. Two changes at once, or a change and an entry on the
 * days it takes, meet on the same document: one of them sees the other. 5 reads, 4 writes, and the months of days that lose
 * their contract: leave, requests and plans on those are cancelled with it. Locked months stay as they are. A document that
 * says nothing any more is removed. @throws those of `loadSavedContracts`, month-locked, contract-days-planned
 */
export function changeContractsWithin(
	writer: Writer,
	{ caller, requestId }: Call,
	{ subject, id, asked, choice, cancelsNothing = false }: ContractsChange,
): Promise<EmploymentContracts | null> {
	const { uid } = subject;
	const origin = originOf({ caller, requestId }, "employmentContract", id, uid);
	return changeWithin(writer, employmentContractsDoc(uid), origin, async (before) => {
		const saved = await loadSavedContracts(writer, subject, before, asked(before));
		const { locked, contracts, effects } = saved;
		if (cancelsNothing && cancels(effects)) throw new AppError("contract-days-planned");
		const counted = await withCounts(writer, uid, effects);
		const by = { actor: caller, requestId };
		const changed = { what: "contract", id } as const;
		await writeLockedHours(writer, [{ owner: subject, hours: locked }], choice, { ...by, changed });
		writeContractEffects(writer, subject, counted, by);
		return saysNothing(contracts) ? null : contracts;
	});
}

function cancels({ cancelled: { leave, requests, allocations } }: ContractEffects): boolean {
	return leave.length + requests.length + allocations.length > 0;
}

function saysNothing({ contracts, deletedIds = [] }: EmploymentContracts): boolean {
	return Object.keys(contracts).length === 0 && deletedIds.length === 0;
}
