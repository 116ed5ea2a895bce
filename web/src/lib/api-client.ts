import { createORPCClient, ORPCError } from "@orpc/client";
import type { JsonifiedClient } from "@orpc/openapi-client";
import type { ContractRouterClient } from "@orpc/contract";
import { createTanstackQueryUtils } from "@orpc/tanstack-query";
import type { contract } from "@tuntikirja/contract/contract.ts";
import { isErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { type QueryKey, useQueryClient } from "@tanstack/react-query";
import { contractLink } from "./contract-link.ts";
import { auth } from "./firebase.ts";

type Client = JsonifiedClient<ContractRouterClient<typeof contract>>;

/** Milliseconds after which a call is aborted; Hosting itself aborts after 60 s. */
const TIMEOUT_MS = 58_000;

/** The API, call by call: `client.workDays.getWorkDays({ startDate, endDate })`. */
export const client: Client = createORPCClient(contractLink(ask));

/** The API for TanStack Query: `useQuery(api.workDays.getWorkDays.queryOptions({ input }))`. */
export const api = createTanstackQueryUtils(client);

/** The latest answer, and who hears of each; the code that reads their headers is loaded after the page. */
export const answers: { last?: Response; hear?: (answer: Response) => void } = {};

/** The answer to a request. @throws ORPCError when the status is not 2xx */
async function ask(request: Request): Promise<Response> {
	const response = await fetchWithToken(request);
	answers.last = response;
	answers.hear?.(response);
	if (response.ok) return response;
	const body: unknown = await response.json().catch(() => null);
	throw errorFrom(body, response.status) ?? new ORPCError("UNKNOWN", { status: response.status });
}

/** The error of the API, or null when the answer is not from the API (a proxy). */
function errorFrom(body: unknown, status: number): ORPCError<string, unknown> | null {
	if (
		!(body instanceof Object) ||
		!("code" in body) ||
		typeof body.code !== "string" ||
		!isErrorCode(body.code)
	)
		return null;
	return new ORPCError(body.code, { status, data: "data" in body ? body.data : undefined });
}

/** Sends the identity token along. A 401 means that it may have been revoked or expired: refreshed once. */
async function fetchWithToken(request: Request): Promise<Response> {
	const again = request.clone();
	const response = await send(request, false);
	return response.status === 401 && auth.currentUser ? send(again, true) : response;
}

async function send(request: Request, refresh: boolean): Promise<Response> {
	// Pages that are still mounted while a session ends may start a call: none is sent without a user.
	if (!auth.currentUser) throw new ORPCError("unauthenticated", { status: 401 });
	const token = await auth.currentUser.getIdToken(refresh);
	request.headers.set("authorization", `Bearer ${token}`);
	return fetch(request, { signal: AbortSignal.any([request.signal, AbortSignal.timeout(TIMEOUT_MS)]) });
}

/** `api`, a part of it or one of its calls. */
interface Renewed {
	readonly key: () => QueryKey;
}

/** Returns a function that fetches the shown answers of these parts of the API again: a change ends with it. */
export function useRenewal(...parts: readonly Renewed[]) {
	const queryClient = useQueryClient();
	return () => Promise.all(parts.map((part) => queryClient.invalidateQueries({ queryKey: part.key() })));
}
