import { hashKey, type Mutation, MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { errorCode } from "./error-message.ts";

declare module "@tanstack/react-query" {
	interface Register {
		mutationMeta: MutationNotice;
	}
}

/** What the one toast point says of a mutation. */
export interface MutationNotice extends Record<string, unknown> {
	/** Toast after success, already translated. */
	readonly success?: string;
	/** Toast after failure; the error's own message stands under it. Without it, that message alone. */
	readonly failure?: string;
	/** Milliseconds of either toast. */
	readonly toastMs?: number;
	/** The caller shows the failure itself. */
	readonly quiet?: boolean;
}

/** Cached API data is kept 60 s. Spec §9. */
const KEPT_MS = 60_000;

export interface QueryClientEvents {
	readonly onMutationSuccess: (notice: MutationNotice) => void;
	/** May return what takes away again what it has said: a next try of the same starts without it. */
	readonly onMutationError: (error: unknown, notice: MutationNotice) => (() => void) | void;
	/** Any call that was refused; the shell signs out whom the company no longer knows. */
	readonly onRefused: (error: unknown) => void;
}

/** A refused call gives the same answer again; only a failure on the way is worth two more tries. */
function retry(failures: number, error: unknown): boolean {
	return errorCode(error) === null && failures < 2;
}

function noticeOf(mutation: Mutation<unknown, unknown, unknown>): MutationNotice {
	return mutation.meta ?? {};
}

/** What is tried again when the same is done again: its call and its words, for not every mutation has a key. */
function attemptOf({ options, meta }: Mutation<unknown, unknown, unknown>): string {
	return hashKey([options.mutationKey, meta]);
}

export function createQueryClient(events: QueryClientEvents): QueryClient {
	const failures = new Map<string, () => void>();
	return new QueryClient({
		defaultOptions: { queries: { staleTime: KEPT_MS, gcTime: KEPT_MS, retry } },
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
