import { now } from "#firestore/clock.ts";
import type { Doc } from "#firestore/reader.ts";
import { transact } from "#firestore/transact.ts";
import { inTurn } from "#firestore/in-turn.ts";
import { AppError } from "#errors/app-error.ts";
import { type Usage, usageDoc } from "#records/service/rate-limits.ts";

/** So many uses of each key in a window of time; windows follow each other and begin at fixed times. */
export interface RateLimit {
	readonly scope: string;
	readonly limit: number;
	readonly windowSeconds: number;
	/** Documents that count a key of everybody, each a share of the limit: one document would be written too often. */
	readonly shards?: number;
}

export interface Taken {
	readonly isAllowed: boolean;
	/** Uses of the window so far, this one included if it was allowed; of a limit in shards those of one shard. */
	readonly used: number;
	readonly retryAfterSeconds: number;
}

/**
 * Uses the key once, if its window has any left: counted in Firestore, because the instances of a function share no
 * memory. 1 read, and 1 write when allowed; of a limit in shards 1 read more for each shard that is used up. Shards do
 * not change how many uses are allowed. What fails here refuses the call: a limit that cannot count is none.
 */
export async function takeFrom(
	{ scope, limit, windowSeconds, shards = 1 }: RateLimit,
	key: string,
): Promise<Taken> {
	const seconds = now().getTime() / 1000;
	const window = Math.floor(seconds / windowSeconds);
	const end = (window + 1) * windowSeconds;
	const retryAfterSeconds = Math.max(1, Math.ceil(end - seconds));
	const first = Math.floor(Math.random() * shards);
	let used = 0;
	for (let tried = 0; tried < shards; tried += 1) {
		const shard = (first + tried) % shards;
		const share = Math.floor(limit / shards) + (shard < limit % shards ? 1 : 0);
		const doc = usageDoc(scope, shards === 1 ? key : `${key}/${shard}`, window);
		const taken = await inTurn(doc.path, () => takeOne(doc, share, new Date(end * 1000)));
		if (taken.isAllowed) return { ...taken, retryAfterSeconds };
		used = taken.used;
	}
	return { isAllowed: false, used, retryAfterSeconds };
}

function takeOne(doc: Doc<Usage>, limit: number, expiresAt: Date): Promise<Omit<Taken, "retryAfterSeconds">> {
	return transact(async (writer) => {
		const used = (await writer.get(doc))?.count ?? 0;
		if (used >= limit) return { isAllowed: false, used };
		writer.set(doc, { count: used + 1, expiresAt });
		return { isAllowed: true, used: used + 1 };
	});
}

/** The same for calls that are refused over their limit. @throws too-many-requests, with `retryAfterSeconds` */
export async function requireRate(rate: RateLimit, key: string): Promise<Taken> {
	const taken = await takeFrom(rate, key);
	const { isAllowed, retryAfterSeconds } = taken;
	if (!isAllowed) throw new AppError("too-many-requests", { retryAfterSeconds });
	return taken;
}
