import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { Writer } from "#firestore/writer.ts";
import { originOf, writeChange } from "#records/audit/audit-log.ts";
import {
	adjustmentList,
	adjustmentsDoc,
	balanceDoc,
	storedLedger,
	writeLedgerParts,
} from "#records/derived/balances.ts";
import { ledgerParts } from "#records/derived/ledger-parts.ts";
import type { Call } from "#records/people/caller.ts";

interface LineOfOwner {
	readonly uid: string;
	readonly startDate: LocalDate;
	readonly id: string;
}

/**
 * Takes a line out of a person's ledger, with what the balance has of the ledger. Lines are corrected by others; this one came
 * with an import that is undone, and a counter-entry would leave two lines of a file that was a mistake (decision 205). One that is
 * not there changes nothing. Its reads come first; the writes are done by what it returns.
 */
export async function planLineAway(
	writer: Writer,
	call: Call,
	{ uid, startDate, id }: LineOfOwner,
): Promise<() => void> {
	const [before, balance] = await writer.getAll([adjustmentsDoc(uid), balanceDoc(uid)]);
	if (before === null || own(before.adjustments, id) === undefined) return () => undefined;
	const { [id]: _, ...lines } = before.adjustments;
	const left = storedLedger(uid, lines);
	const after = Object.keys(lines).length === 0 ? null : left;
	return () => {
		writeChange(writer, adjustmentsDoc(uid), originOf(call, "balanceAdjustment", id, uid), { before, after });
		writeLedgerParts(writer, { uid, startDate }, before, left);
		if (balance === null) return;
		// The dates of lines that are gone stay in it otherwise, with no minutes.
		const { ledger } = ledgerParts(adjustmentList(left));
		writer.update(balanceDoc(uid), balance, { ...balance, ledger });
	};
}
