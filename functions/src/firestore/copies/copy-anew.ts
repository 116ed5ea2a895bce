import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import type { DocumentReference, Timestamp } from "firebase-admin/firestore";
import { isDeepStrictEqual } from "node:util";
import { log } from "#errors/log.ts";
import { firestore } from "#firestore/database.ts";
import { GRPC, hasGrpcCode } from "#firestore/grpc-codes.ts";
import { countReads, countWrites } from "#firestore/meter.ts";
import { COPIED_KINDS, type CopiedKind } from "./copied-kinds.ts";
import { sourcesOf } from "./copies.ts";

const MOST_ATTEMPTS = 5;

/** Firestore takes 1 MiB. */
const NEARLY_FULL = 700_000;

/** A document has been written since the shard was read. */
const WRITTEN: ReadonlySet<unknown> = new Set([
	GRPC.NOT_FOUND,
	GRPC.ALREADY_EXISTS,
	GRPC.FAILED_PRECONDITION,
	GRPC.ABORTED,
]);

/** Makes all copies anew that are not what their documents are: after changes by hand. @returns how many shards differed */
export async function copyAllAnew(): Promise<number> {
	let differed = 0;
	for (const kind of Object.keys(COPIED_KINDS) as CopiedKind[]) differed += await copyAnew(kind);
	return differed;
}

async function copyAnew(kind: CopiedKind): Promise<number> {
	for (let attempt = 1; ; attempt += 1) {
		const different = await differentShards(kind);
		try {
			for (const { reference, due, updateTime } of different) {
				if (updateTime === undefined) await reference.create(due);
				else await reference.update({ ...due }, { lastUpdateTime: updateTime });
				countWrites(1);
			}
			return different.length;
		} catch (error) {
			if (attempt === MOST_ATTEMPTS || !hasGrpcCode(error, WRITTEN)) throw error;
		}
	}
}

/** A shard that is not what it should be, and since when it is as it is. */
interface DifferentShard {
	readonly reference: DocumentReference;
	readonly due: object;
	readonly updateTime: Timestamp | undefined;
}

/** Reads the shards before the documents: a change of one in between changes its shard, which is then not written. */
export async function differentShards(kind: CopiedKind): Promise<DifferentShard[]> {
	const { docs } = await firestore().collection(COLLECTIONS.copies).where("kind", "==", kind).get();
	countReads(Math.max(1, docs.length));
	const sources = Map.groupBy(await sourcesOf(kind), ({ shard }) => shard.path);
	const stored = new Map(docs.map((shard) => [shard.ref.path, shard]));
	return [...new Set([...stored.keys(), ...sources.keys()])].flatMap((path) => {
		const own = sources.get(path) ?? [];
		const due = { kind, records: Object.fromEntries(own.map(({ id, fields }) => [id, fields])) };
		if (JSON.stringify(due).length > NEARLY_FULL)
			log("error", `${path} is nearly full: spread it over more shards`);
		const shard = stored.get(path);
		if (isDeepStrictEqual(shard?.data(), due)) return [];
		return [{ reference: firestore().doc(path), due, updateTime: shard?.updateTime }];
	});
}
