import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { COPIED_KINDS } from "@tuntikirja/functions/firestore/copies/copied-kinds.ts";
import { firestore } from "@tuntikirja/functions/firestore/database.ts";
import { demandFirestoreEmulator } from "./emulators.ts";

/** Makes all shards of copies: otherwise what a list reads depends on the ids of those who are there. */
export async function makeAllShards(): Promise<void> {
	demandFirestoreEmulator();
	const shards = Object.entries(COPIED_KINDS).flatMap(([kind, count]) =>
		Array.from({ length: count }, (_, shard) => ({ kind, path: `${COLLECTIONS.copies}/${kind}_${shard}` })),
	);
	const found = await firestore().getAll(...shards.map(({ path }) => firestore().doc(path)));
	const batch = firestore().batch();
	for (const [index, { kind }] of shards.entries()) {
		const shard = found[index];
		if (shard?.exists === false) batch.create(shard.ref, { kind, records: {} });
	}
	await batch.commit();
}
