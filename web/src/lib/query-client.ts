import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { hashKey, type Mutation, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { errorCode } from "./error-message.ts";

declare module "@tanstack/react-query" {
	interface Register {
		mutationMeta: MutationNotice;
	}
}

/** The toasts of a mutation. */
export interface MutationNotice extends Record<string, unknown> {
	/** Toast after success, already translated. */
	readonly success?: string;
	/** Toast after failure; the error's own message is shown under it. Without it, only that message. */
	readonly failure?: string;
	/** Goes on after the message of the error, as with the name of who was quicker. */
	readonly addition?: (error: unknown) => string;
	/** Milliseconds of either toast. */
	readonly toastMs?: number;
	/** The caller shows the failure itself. */
	readonly quiet?: boolean;
	/** The refusal that the page answers with a question, which is no failure. */
	readonly asks?: ErrorCode;
}

/** API data is cached for 60 s. Spec §9. */
const CACHE_MS = 60_000;

export interface QueryClientEvents {
	readonly onMutationSuccess: (notice: MutationNotice) => void;
	/** May return a function that removes the toast; it is called when the same mutation is tried again. */
	readonly onMutationError: (error: unknown, notice: MutationNotice) => (() => void) | void;
	/** Any call that failed; the shell signs the user out if the company no longer knows them. */
	readonly onRefused: (error: unknown) => void;
}

/** A refused call would be refused again; only a network failure is tried two more times. */
function retry(failures: number, error: unknown): boolean {
	return errorCode(error) === null && failures < 2;
}

function noticeOf(mutation: Mutation<unknown, unknown, unknown>): MutationNotice {
	return mutation.meta ?? {};
}

/** Identifies a retry of a mutation: by its key and its toasts, because not every mutation has a key. */
function attemptOf({ options, meta }: Mutation<unknown, unknown, unknown>): string {
	return hashKey([options.mutationKey, meta]);
}

export function createQueryClient(events: QueryClientEvents): QueryClient {
	const failures = new Map<string, () => void>();
	return new QueryClient({
		defaultOptions: { queries: { staleTime: CACHE_MS, gcTime: CACHE_MS, retry } },
		queryCache: new QueryCache({ onError: events.onRefused }),
		mutationCache: new MutationCache({
			onMutate: (_variables, mutation) => {
				const attempt = attemptOf(mutation);
				failures.get(attempt)?.();
				failures.delete(attempt);
			},
			onSuccess: (_data, _variables, _context, mutation) => events.onMutationSuccess(noticeOf(mutation)),
			onError: (error, _variables, _context, mutation) => {
				events.onRefused(error);
				const takeAway = events.onMutationError(error, noticeOf(mutation));
				if (takeAway) failures.set(attemptOf(mutation), takeAway);
			},
		}),
	});
}
