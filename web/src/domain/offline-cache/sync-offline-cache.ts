import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { auth } from "#lib/firebase.ts";
import { cacheAnswer, readCachedAnswer, deleteOutdatedAnswers } from "#lib/offline-cache/answer-store.ts";
import { isRestored, markRestored, refetchRestored } from "#lib/offline-cache/restored.ts";
import { isCacheable, cacheableData } from "./cacheable-answer.ts";

/** Milliseconds between two tries while cached answers are shown and no event reports a network. */
const EVERY_MS = 30_000;
/** Milliseconds without an answer after which the cached one is shown; the call goes on. */
const PATIENCE_MS = 4000;

/**
 * Stores the person's answers of the server in the offline cache, and shows them to the same person when no answer
 * arrives. A refusal is an answer.
 */
export function syncOfflineCache(queryClient: QueryClient): () => void {
	const uid = auth.currentUser?.uid ?? "";
	const cache = queryClient.getQueryCache();
	const endings = new AbortController();

	const renew = () => void refetchRestored(queryClient);
	const store = ({ queryHash, queryKey, state }: Query, data: unknown) =>
		void cacheAnswer(uid, queryHash, { at: state.dataUpdatedAt, data: cacheableData(queryKey, data) });
	let answers = 0;
	const restore = async (query: Query) => {
		const answersBefore = answers;
		const answer = await readCachedAnswer(uid, query.queryHash);
		const isWanted = isOpen(query) && auth.currentUser?.uid === uid && !endings.signal.aborted;
		if (answer === null || !isWanted) return;
		markRestored(query, answer.at);
		queryClient.setQueryData(query.queryKey, answer.data, { updatedAt: answer.at });
		await giveUp(query);
		// The network has come back meanwhile.
		if (answers > answersBefore) renew();
	};

	const watch = (query: Query) => setTimeout(() => isOpen(query) && void restore(query), PATIENCE_MS);

	void deleteOutdatedAnswers(uid);
	for (const query of cache.getAll()) {
		if (!isCacheable(query.queryKey)) continue;
		if (isUnanswered(query)) void restore(query);
		else if (isOpen(query)) watch(query);
		else if (isUntouched(query)) store(query, query.state.data);
	}
	const unsubscribe = cache.subscribe((event) => {
		if (event.type !== "updated" || !isCacheable(event.query.queryKey)) return;
		if (isAnswer(event)) {
			answers += 1;
			store(event.query, event.action.data);
		} else if (isUnanswered(event.query)) void restore(event.query);
		else if (event.action.type === "fetch" && isOpen(event.query)) watch(event.query);
		else if (event.action.type === "failed" && isRestored(event.query)) void giveUp(event.query);
	});
	void askForChanged(queryClient);
	for (const event of ["online", "focus"]) addEventListener(event, renew, { signal: endings.signal });
	const timer = setInterval(() => void refetchRestored(queryClient, false), EVERY_MS);
	return () => {
		endings.abort();
		unsubscribe();
		clearInterval(timer);
	};
}

type Updated = Extract<QueryCacheNotifyEvent, { type: "updated" }>;
type Answer = Updated & { readonly action: { readonly type: "success"; readonly data: unknown } };

/** False for `setQueryData`, which TanStack Query marks as manual. */
function isAnswer(event: Updated): event is Answer {
	return event.action.type === "success" && event.action.manual !== true;
}

/** The data is the server's first answer, and was not changed since. */
function isUntouched(query: Query): boolean {
	return query.state.dataUpdateCount === 1 && !isRestored(query);
}

/** The data was changed after the server's answer, or the server has answered twice: these look the same. */
function isChanged(query: Query): boolean {
	return (
		isCacheable(query.queryKey) && query.state.data !== undefined && !isUntouched(query) && !isRestored(query)
	);
}

/**
 * Data that was changed before `syncOfflineCache` started is fetched again, so that the server's answer is cached. Not while
 * a save is running: it fetches again when it ends, and an older answer would remove its entry from the screen.
 */
async function askForChanged(queryClient: QueryClient): Promise<void> {
	if (queryClient.isMutating() > 0) return;
	await queryClient.invalidateQueries({ predicate: isChanged }, { cancelRefetch: false });
}

/** Without a network, a call ends with its first failure: one line above the page already says that it is old. */
async function giveUp(query: Query): Promise<void> {
	if (!navigator.onLine) await query.cancel({ revert: true });
}

/** There is no answer so far. A refusal is an answer: its error has a status. */
function isOpen({ state }: Query): boolean {
	const error = failureOf(state);
	return state.data === undefined && !(error instanceof Error && "status" in error);
}

/** There is no answer, and none will come. */
function isUnanswered(query: Query): boolean {
	return isOpen(query) && (failureOf(query.state) !== null || query.state.fetchStatus === "paused");
}

function failureOf({ fetchFailureReason, error }: Query["state"]): unknown {
	return fetchFailureReason ?? error;
}
