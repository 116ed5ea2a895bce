import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { AppError } from "#errors/app-error.ts";
import type { Writer } from "#firestore/writer.ts";
import { changeWithin, originOf } from "#records/audit/audit-log.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import {
	adjustmentsDoc,
	storedLedger,
	type StoredAdjustments,
	writeLedgerParts,
} from "#records/derived/balances.ts";
import { type ActOrigin, noteChange } from "#records/inbox/inbox.ts";
import type { Caller } from "#records/people/caller.ts";

interface NewLine extends ActOrigin {
	/** Says nothing to the person: the line is where the books of another application end. */
	readonly isQuiet?: boolean;
}

/**
 * Adds a line to a person's ledger. Ledger, audit row, the notice to the person and what the balance has of the ledger
 * go together or not at all. A line that is there already is not written again. @throws adjustment-before-start, id-taken
 */
export async function addLine(
	writer: Writer,
	owner: Caller,
	{ actor, requestId, isQuiet = false }: NewLine,
	{ id, ...line }: StoredAdjustments["adjustments"][string] & { readonly id: string },
): Promise<StoredAdjustments> {
	const { uid, profile } = owner;
	if (line.date < profile.startDate) throw new AppError("adjustment-before-start");
	const origin = originOf({ caller: actor, requestId }, "balanceAdjustment", id, uid);
	return changeWithin(writer, adjustmentsDoc(uid), origin, (before) => {
		const lines = before?.adjustments ?? {};
		const existing = own(lines, id);
		if (before !== null && existing !== undefined) {
			if (changedPaths(existing, line).length > 0) throw new AppError("id-taken");
			return before;
		}
		const ledger = storedLedger(uid, { ...lines, [id]: line });
		writeLedgerParts(writer, { uid, startDate: profile.startDate }, before, ledger);
		const changed = { kind: "balance-adjusted", count: minutesToHours(line.minutes) } as const;
		if (!isQuiet) noteChange(writer, owner, { actor, requestId }, changed);
		return ledger;
	});
}
