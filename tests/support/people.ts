import type {
	AnySchema,
	ContractProcedure,
	ErrorMap,
	InferSchemaInput,
	InferSchemaOutput,
} from "@orpc/contract";
import type { EndpointMeta } from "@tuntikirja/contract/kernel/endpoint.ts";
import { employmentContractsDoc } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import { newProfile, userDoc, type UserProfile } from "@tuntikirja/functions/records/people/users.ts";
import { aContract, type StoredContract } from "./contracts.ts";
import { pastMonth } from "./dates.ts";
import { routeOf } from "./endpoints.ts";
import { type Answer, type CallOptions, callApi, type Query } from "./http-client.ts";
import { signUp } from "./identities.ts";
import { put } from "./stored.ts";

/** The answer to a call of a declared endpoint. */
export interface TypedAnswer<Output> extends Answer {
	/** The body, checked against the contract. @throws when the call was refused */
	readonly data: Output;
}

type Procedure<I extends AnySchema, O extends AnySchema> = ContractProcedure<I, O, ErrorMap, EndpointMeta>;

/** A person of the company, signed in. */
export interface Person {
	readonly uid: string;
	readonly email: string;
	readonly password: string;
	readonly idToken: string;
	readonly call: (method: string, path: string, options?: CallOptions) => Promise<Answer>;
	/** Calls an endpoint of the contract; input and answer have its types. */
	readonly ask: <I extends AnySchema, O extends AnySchema>(
		procedure: Procedure<I, O>,
		input: InferSchemaInput<I>,
	) => Promise<TypedAnswer<InferSchemaOutput<O>>>;
}

/** Overrides of the default: a full-time user who started at the beginning of the month before last. */
export interface PersonOverrides extends Partial<UserProfile> {
	/** An empty list: a person without a contract. */
	readonly contracts?: readonly StoredContract[];
}

/** A user document. */
export function aProfile(overrides: Partial<UserProfile> = {}): UserProfile {
	return newProfile({
		name: "Aino Esimerkki",
		email: "aino@example.com",
		role: "user",
		emailVerified: true,
		startDate: `${pastMonth(2)}-01`,
		...overrides,
	});
}

/** A new person with an identity, a profile and contracts, and a unique id. */
export async function aPerson({ contracts, ...overrides }: PersonOverrides = {}): Promise<Person> {
	const { uid, email, password, idToken } = await signUp();
	const profile = aProfile({ email, ...overrides });
	const list = contracts ?? [aContract({ startDate: profile.startDate })];
	await Promise.all([
		put(userDoc(uid), profile),
		put(employmentContractsDoc(uid), {
			userId: uid,
			contracts: Object.fromEntries(list.map((contract, index) => [`contract-${index + 1}`, contract])),
		}),
	]);
	return { uid, email, password, idToken, ...callsWith(idToken) };
}

/** Functions that call the API with this token, at `base` if it is given. */
export function callsWith(idToken: string, base?: string): Pick<Person, "call" | "ask"> {
	const here = base === undefined ? {} : { base };
	const call: Person["call"] = (method, path, options = {}) =>
		callApi(method, path, { token: idToken, ...here, ...options });
	const ask: Person["ask"] = async (procedure, input) => {
		const { method, path } = routeOf(procedure);
		const answer = await call(method, path, method === "GET" ? { query: input as Query } : { body: input });
		return {
			...answer,
			get data() {
				if (answer.status >= 300)
					throw new Error(`${method} ${path} answered ${answer.status}: ${answer.text}`);
				return conforming(procedure, answer.body);
			},
		};
	};
	return { call, ask };
}

/** The body as the contract declares it. @throws when it does not match */
function conforming<O extends AnySchema>(
	procedure: ContractProcedure<AnySchema, O, ErrorMap, EndpointMeta>,
	body: unknown,
): InferSchemaOutput<O> {
	const result = procedure["~orpc"].outputSchema?.["~standard"].validate(body);
	if (result === undefined || result instanceof Promise)
		throw new Error("The endpoint declares no plain output.");
	if (result.issues !== undefined)
		throw new Error(`An answer broke its contract: ${JSON.stringify(result.issues)}`);
	return result.value as InferSchemaOutput<O>;
}
