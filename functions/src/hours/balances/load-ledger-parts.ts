import type { Reader } from "#firestore/reader.ts";
import { adjustmentList, adjustmentsDoc, type StoredBalance } from "#records/derived/balances.ts";
import { type LedgerParts, ledgerParts, storedLedgerParts } from "#records/derived/ledger-parts.ts";

/**
 * What balances have of their ledgers, by person; without those whose ledger cannot be read. A read for each that lacks
 * it: one that was never folded, or was last folded before openings were stored.
 */
export async function loadLedgerParts(
	reader: Reader,
	balances: readonly (readonly [uid: string, balance: StoredBalance])[],
): Promise<Map<string, LedgerParts>> {
	const known = balances.map(([uid, balance]) => ({ uid, parts: storedLedgerParts(balance) }));
	const bare = known.filter(({ parts }) => parts === null).map(({ uid }) => uid);
	const ledgers = await reader.getAll(bare.map(adjustmentsDoc));
	const read = bare.flatMap((uid, index) => {
		if (reader.skipped.has(adjustmentsDoc(uid).path)) return [];
		return [[uid, ledgerParts(adjustmentList(ledgers[index] ?? null))] as const];
	});
	const stored = known.flatMap(({ uid, parts }) => (parts === null ? [] : [[uid, parts] as const]));
	return new Map([...stored, ...read]);
}
