import {
	type Query,
	type QueryCacheNotifyEvent,
	type QueryClient,
	partialMatchKey,
	type QueryKey,
} from "@tanstack/react-query";
import { auth } from "#lib/firebase.ts";
import { cacheAnswer, readCachedAnswer, deleteOutdatedAnswers } from "#lib/offline-cache/answer-store.ts";
import { isRestored, markRestored, refetchRestored } from "#lib/offline-cache/restored.ts";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { api } from "#lib/api-client.ts";

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

interface CacheableCall {
	/** Matches every input of the call. */
	readonly key: QueryKey;
	/** The fields that its input may have. A request for another person's data has more. */
	readonly inputs: readonly string[];
	/** The part of the answer that is cached; by default all of it. */
	readonly form?: (data: unknown) => unknown;
}

/** Own work and what it is logged with. Other answers are never cached: no report, no price, no wage. */
const CACHED: readonly CacheableCall[] = [
	{ key: api.users.getOwnUserInfo.key(), inputs: [] },
	{ key: api.workDays.getWorkDays.key(), inputs: ["startDate", "endDate"] },
	{ key: api.balance.getBalance.key(), inputs: [] },
	{ key: api.specialDays.getAvailableHolidays.key(), inputs: [] },
	{ key: api.settings.getAbsenceReasons.key(), inputs: [] },
	{ key: api.projects.getProjects.key(), inputs: [], form: withoutMoney },
];

function callOf(queryKey: QueryKey): CacheableCall | undefined {
	const fields = inputOf(queryKey);
	return CACHED.find(
		({ key, inputs }) => partialMatchKey(queryKey, key) && fields.every((name) => inputs.includes(name)),
	);
}

/** The names of the input's fields. */
function inputOf([, options]: QueryKey): readonly string[] {
	if (!(options instanceof Object) || !("input" in options)) return [];
	return options.input instanceof Object ? Object.keys(options.input) : [];
}

/** Says whether the answer of a query may be stored in the offline cache. */
export function isCacheable(queryKey: QueryKey): boolean {
	return callOf(queryKey) !== undefined;
}

/** The part of an answer that is cached. */
export function cacheableData(queryKey: QueryKey, data: unknown): unknown {
	const { form } = callOf(queryKey) ?? {};
	return form ? form(data) : data;
}

/** An admin's answer has prices in it; the entry form needs none. Field by field, so that a new field is left out. */
function withoutMoney(data: unknown): unknown {
	const { projects } = data as { readonly projects: readonly Project[] };
	return {
		projects: projects.map(
			({ id, name, members, isActive, isMember, hourName, hourLabels, favProject, favLabelId }): Project => ({
				id,
				name,
				members,
				isActive,
				isMember,
				hourName,
				hourLabels: hourLabels.map((label) => ({ id: label.id, name: label.name })),
				favProject,
				favLabelId,
			}),
		),
	};
}
