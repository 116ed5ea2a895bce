import { now } from "#firestore/clock.ts";
import { transact } from "#firestore/documents.ts";
import { AppError } from "#errors/app-error.ts";
import { usageDoc } from "#records/service/rate-limits.ts";

/** So many uses of each key in a window of time; windows follow each other and begin at fixed times. */
export interface RateLimit {
	readonly scope: string;
	readonly limit: number;
	readonly windowSeconds: number;
}

export interface Taken {
	readonly isAllowed: boolean;
	/** Uses of the window so far, this one included if it was allowed. */
	readonly used: number;
	readonly retryAfterSeconds: number;
}

/**
 * Uses the key once, if its window has any left: counted in Firestore, because the instances of a function share no
 * memory. 1 read, and 1 write when allowed. What fails here refuses the call: a limit that cannot count is none.
 */
export function takeFrom({ scope, limit, windowSeconds }: RateLimit, key: string): Promise<Taken> {
	const seconds = now().getTime() / 1000;
	const window = Math.floor(seconds / windowSeconds);
	const end = (window + 1) * windowSeconds;
	const doc = usageDoc(scope, key, window);
	const retryAfterSeconds = Math.max(1, Math.ceil(end - seconds));
	return transact(async (writer) => {
		const used = (await writer.get(doc))?.count ?? 0;
		if (used >= limit) return { isAllowed: false, used, retryAfterSeconds };
		writer.set(doc, { count: used + 1, expiresAt: new Date(end * 1000) });
		return { isAllowed: true, used: used + 1, retryAfterSeconds };
	});
}

/** The same for calls that are refused over their limit. @throws too-many-requests, with `retryAfterSeconds` */
export async function requireRate(rate: RateLimit, key: string): Promise<void> {
	const { isAllowed, retryAfterSeconds } = await takeFrom(rate, key);
	if (!isAllowed) throw new AppError("too-many-requests", { retryAfterSeconds });
}
