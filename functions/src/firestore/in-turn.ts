const last = new Map<string, Promise<unknown>>();

/**
 * Runs work on the same documents one after the other within this process. Firestore's transactions are enough for
 * correct results. But of thirty transactions that read one month at once, one commits and the others wait, fail
 * and retry, until some have used up their attempts.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
	const before = last.get(key) ?? Promise.resolve();
	const mine = before.then(work, work);
	last.set(key, mine);
	try {
		return await mine;
	} finally {
		if (last.get(key) === mine) last.delete(key);
	}
}
