import type { AnySchema, ContractProcedure, ErrorMap } from "@orpc/contract";
import { implement, type ProcedureImplementer } from "@orpc/server";
import type { EndpointMeta } from "@tuntikirja/contract/kernel/endpoint.ts";
import type { Reply } from "./attachment.ts";
import { identify, type SignedInCaller } from "./caller.ts";
import { lockdownState, requireOpen } from "./lockdown.ts";

/** What the pipeline hands to the router for one request. A type, not an interface: oRPC wants an index signature. */
export type RequestContext = {
	readonly requestId: string;
	readonly authorization: string | null;
	/** Where the request came from, as far as that can be known; only for rate limits. */
	readonly clientHop: string;
	/** Where an operation puts a file that is sent instead of its JSON. */
	readonly reply: Reply;
	/** The tags of answers that the client has. */
	readonly knownTags: readonly string[];
	/** Length of the whole body, for calls that take less than others. */
	readonly bodyBytes: number;
};

type CallerContext = RequestContext & { readonly caller: SignedInCaller };

/**
 * Starts the implementation of an endpoint: `operation(contract.users.getOwnUserInfo).handler(…)`. Identity
 * and access are settled before the input is even parsed, by the level that the contract declares, so a
 * handler cannot be reached without them. Calls that change something or are for admins also ask whether
 * the token was revoked (threat T6). During a lockdown it refuses what the state does not allow (threat T40).
 */
export function operation<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
	endpoint: ContractProcedure<I, O, E, EndpointMeta>,
): ProcedureImplementer<RequestContext, CallerContext, I, O, E, EndpointMeta> {
	const { meta, route } = endpoint["~orpc"];
	const { access } = meta;
	if (access === "public") throw new Error("A public endpoint has no caller; use publicOperation.");
	const checkRevoked = route.method !== "GET" || access === "admin";
	// The first middleware runs before the input is parsed: a stranger learns nothing of what is valid.
	const implementer = implement(endpoint, { initialInputValidationIndex: 1 }).$context<RequestContext>();
	return (
		implementer as unknown as ProcedureImplementer<RequestContext, RequestContext, I, O, E, EndpointMeta>
	).use(async ({ context, next }) => {
		const [caller, state] = await Promise.all([
			identify(context.authorization, access, checkRevoked, context.requestId),
			lockdownState(),
		]);
		requireOpen(state, meta, route.method, caller.profile.role);
		return next({ context: { caller: { ...caller, reach: meta.reach } } });
	}) as unknown as ProcedureImplementer<RequestContext, CallerContext, I, O, E, EndpointMeta>;
}

/** Starts the implementation of an endpoint that needs no identity. */
export function publicOperation<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
	endpoint: ContractProcedure<I, O, E, EndpointMeta>,
): ProcedureImplementer<RequestContext, RequestContext, I, O, E, EndpointMeta> {
	const { meta, route } = endpoint["~orpc"];
	if (meta.access !== "public") throw new Error("This endpoint is not public; use operation.");
	const implementer = implement(endpoint, { initialInputValidationIndex: 1 }).$context<RequestContext>();
	return (
		implementer as unknown as ProcedureImplementer<RequestContext, RequestContext, I, O, E, EndpointMeta>
	).use(async ({ next }) => {
		requireOpen(await lockdownState(), meta, route.method, null);
		return next({});
	}) as unknown as ProcedureImplementer<RequestContext, RequestContext, I, O, E, EndpointMeta>;
}
