import type { Query, QueryCacheNotifyEvent, QueryClient } from "@tanstack/react-query";
import { auth } from "#lib/firebase.ts";
import { keepAnswer, recallAnswer, sweepKept } from "#lib/kept/kept-store.ts";
import { renewKept } from "#lib/kept/renew-kept.ts";
import { isRestored, noteRestored } from "#lib/kept/restored.ts";
import { isKept, keptForm } from "./kept-form.ts";

/** Milliseconds between two tries while kept answers are shown and nothing else tells that there is a network. */
const EVERY_MS = 30_000;
/** Milliseconds for which a call may go without an answer before what was kept is shown; it goes on meanwhile. */
const PATIENCE_MS = 4000;

/**
 * Keeps what the server answers to the person, and shows it again to the same person where no answer comes at
 * all. A refusal is an answer.
 */
export function watchKept(queryClient: QueryClient): () => void {
	const uid = auth.currentUser?.uid ?? "";
	const cache = queryClient.getQueryCache();
	const endings = new AbortController();

	const renew = () => void renewKept(queryClient);
	const keep = ({ queryHash, queryKey, state }: Query, data: unknown) =>
		void keepAnswer(uid, queryHash, { at: state.dataUpdatedAt, data: keptForm(queryKey, data) });
	let answers = 0;
	const restore = async (query: Query) => {
		const answersBefore = answers;
		const answer = await recallAnswer(uid, query.queryHash);
		const isWanted = isOpen(query) && auth.currentUser?.uid === uid && !endings.signal.aborted;
		if (answer === null || !isWanted) return;
		noteRestored(query, answer.at);
		queryClient.setQueryData(query.queryKey, answer.data, { updatedAt: answer.at });
		await giveUp(query);
		// The network has come back meanwhile.
		if (answers > answersBefore) renew();
	};

	const watch = (query: Query) => setTimeout(() => isOpen(query) && void restore(query), PATIENCE_MS);

	void sweepKept(uid);
	for (const query of cache.getAll()) {
		if (!isKept(query.queryKey)) continue;
		if (isUnanswered(query)) void restore(query);
		else if (isOpen(query)) watch(query);
		else if (isUntouched(query)) keep(query, query.state.data);
	}
	const unsubscribe = cache.subscribe((event) => {
		if (event.type !== "updated" || !isKept(event.query.queryKey)) return;
		if (isAnswer(event)) {
			answers += 1;
			keep(event.query, event.action.data);
		} else if (isUnanswered(event.query)) void restore(event.query);
		else if (event.action.type === "fetch" && isOpen(event.query)) watch(event.query);
		else if (event.action.type === "failed" && isRestored(event.query)) void giveUp(event.query);
	});
	void askForChanged(queryClient);
	for (const event of ["online", "focus"]) addEventListener(event, renew, { signal: endings.signal });
	const timer = setInterval(() => void renewKept(queryClient, false), EVERY_MS);
	return () => {
		endings.abort();
		unsubscribe();
		clearInterval(timer);
	};
}

type Updated = Extract<QueryCacheNotifyEvent, { type: "updated" }>;
type Answer = Updated & { readonly action: { readonly type: "success"; readonly data: unknown } };

/** What is put into the cache by hand is manual. */
function isAnswer(event: Updated): event is Answer {
	return event.action.type === "success" && event.action.manual !== true;
}

/** It says what the server has said, and nothing was put over it since. */
function isUntouched(query: Query): boolean {
	return query.state.dataUpdateCount === 1 && !isRestored(query);
}

/** Something was put over what the server had said, or it has said it twice: nothing tells these apart. */
function isChanged(query: Query): boolean {
	return (
		isKept(query.queryKey) && query.state.data !== undefined && !isUntouched(query) && !isRestored(query)
	);
}

/**
 * What somebody saved before there was anybody to keep it is kept as the server tells it now. A save that is
 * still on its way reads again by itself when it ends; an answer from before it would take it off the screen.
 */
async function askForChanged(queryClient: QueryClient): Promise<void> {
	if (queryClient.isMutating() > 0) return;
	await queryClient.invalidateQueries({ predicate: isChanged }, { cancelRefetch: false });
}

/** Without a network, a call ends with its first failure: that the page is out of date is said once, over it. */
async function giveUp(query: Query): Promise<void> {
	if (!navigator.onLine) await query.cancel({ revert: true });
}

/** Nothing has come so far, and not because the server had something against it: that would have a status. */
function isOpen({ state }: Query): boolean {
	const error = failureOf(state);
	return state.data === undefined && !(error instanceof Error && "status" in error);
}

/** Nothing has come, and it is known that nothing will. */
function isUnanswered(query: Query): boolean {
	return isOpen(query) && (failureOf(query.state) !== null || query.state.fetchStatus === "paused");
}

function failureOf({ fetchFailureReason, error }: Query["state"]): unknown {
	return fetchFailureReason ?? error;
}
