import { copyAllAnew } from "@tuntikirja/functions/firestore/copies/copy-anew.ts";
import { rebuildFolds } from "@tuntikirja/functions/records/folds/fold-history.ts";
import { findMalformed, type Unfit, forgetRepaired } from "@tuntikirja/functions/upkeep/find-malformed.ts";
import { repairDocument } from "@tuntikirja/functions/upkeep/repair.ts";

/** Makes all folded months and copies anew of their documents. @returns how many shards differed */
export async function foldAll(): Promise<number> {
	return (await copyAllAnew()) + (await rebuildFolds());
}

/** Every document that does not fit its schema. */
export async function everyUnfit(): Promise<Unfit[]> {
	const found: Unfit[] = [];
	for await (const one of findMalformed()) found.push(one);
	return found;
}

/** Repairs those that can be repaired; contracts before months, which are folded from them. @returns how many */
export async function repairAll(found: readonly Unfit[]): Promise<number> {
	let repaired = 0;
	const isMonth = ({ path }: Unfit) => Number(path.startsWith("workMonths/"));
	for (const { path } of found.toSorted((a, b) => isMonth(a) - isMonth(b)))
		if ((await repairDocument(path)) !== null) repaired += 1;
	await forgetRepaired();
	return repaired;
}
