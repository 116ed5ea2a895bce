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

/** What runs before the input is parsed: a stranger learns nothing of what is valid. @returns what it adds for the handler */
type Admit<Added> = (context: RequestContext) => Promise<Added>;

/** An implementation that admits first. The only cast: oRPC cannot merge contexts while the contract's types are open. */
function admitting<Added extends object, I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
	endpoint: ContractProcedure<I, O, E, EndpointMeta>,
	admit: Admit<Added>,
) {
	const implementer = implement(endpoint, { initialInputValidationIndex: 1 }).$context<RequestContext>();
	const admitted = implementer.use(async ({ context, next }) =>
		next({ context: (await admit(context)) as object }),
	);
	return admitted as unknown as ProcedureImplementer<
		RequestContext,
		RequestContext & Added,
		I,
		O,
		E,
		EndpointMeta
	>;
}

/**
 * Starts the implementation of an endpoint: `operation(contract.users.getOwnUserInfo).handler(…)`. Identity
 * and access are settled before the input is even parsed, by the level that the contract declares, so a
 * handler cannot be reached without them. Calls that change something or are for admins also ask whether
 * the token was revoked (threat T6). During a lockdown it refuses what the state does not allow (threat T40).
 */
export function operation<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
	endpoint: ContractProcedure<I, O, E, EndpointMeta>,
) {
	const { meta, route } = endpoint["~orpc"];
	const { access } = meta;
	if (access === "public") throw new Error("A public endpoint has no caller; use publicOperation.");
	const checkRevoked = route.method !== "GET" || access === "admin";
	return admitting(endpoint, async ({ authorization, requestId }): Promise<{ caller: SignedInCaller }> => {
		const [caller, state] = await Promise.all([
			identify(authorization, meta, checkRevoked, requestId),
			lockdownState(),
		]);
		requireOpen(state, meta, route.method, caller.profile.role);
		return { caller: { ...caller, reach: meta.reach } };
	});
}

/** Starts the implementation of an endpoint that needs no identity. */
export function publicOperation<I extends AnySchema, O extends AnySchema, E extends ErrorMap>(
	endpoint: ContractProcedure<I, O, E, EndpointMeta>,
) {
	const { meta, route } = endpoint["~orpc"];
	if (meta.access !== "public") throw new Error("This endpoint is not public; use operation.");
	return admitting(endpoint, async () => {
		requireOpen(await lockdownState(), meta, route.method, null);
		return {};
	});
}
