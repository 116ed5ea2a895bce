/**
 * What is on a day if all leave that is requested were taken: each request counts as an entry. What limits, buckets, the
 * board, sales effort and what-if count by, in the API and in the browser. Decision 172.
 */
export function withRequested<Entry, Request>(
	entries: readonly Entry[],
	requests: readonly Request[],
	entryOf: (request: Request) => Entry,
): Entry[] {
	return [...entries, ...requests.map(entryOf)];
}
