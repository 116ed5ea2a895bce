import { canAccess, type Role } from "@tuntikirja/contract/kernel/access.ts";
import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { ENDPOINTS, type Endpoint } from "#tests/support/endpoints.ts";
import { IDENTITIES, IDENTITY_NAMES, type Identity, type IdentityName } from "./identities.ts";
import { REQUESTS } from "./requests.ts";
import type { NamedObject, Row } from "./rows.ts";

/** The owner of the named object: the caller, another person, or none because it does not exist. */
export type Whose = "own" | "foreign" | "missing";

/** One cell of the matrix: the caller, the endpoint, the owner of the named object, and the expected answer. */
export interface Cell {
	readonly title: string;
	readonly endpoint: Endpoint;
	readonly row: Row;
	readonly identity: IdentityName;
	readonly whose: Whose;
	readonly object: NamedObject | null;
	/** The expected refusal; null: the call succeeds. */
	readonly refusal: ErrorCode | null;
	/** The answer of a call that succeeds but must not show anything. */
	readonly emptyAnswer: unknown;
}

/** The expected refusal, from the access table of the contract. */
function refusalOf(
	endpoint: Endpoint,
	name: IdentityName,
	whose: Whose,
	object: NamedObject | null,
	{ ownRefusal, dutyRefusal }: Row,
): ErrorCode | null {
	const { refusal, role, otherRefusal = "forbidden" }: Identity = IDENTITIES[name];
	const isOnDuty = hasDutyOf(endpoint, name);
	if (endpoint.access === "public") return null;
	if (refusal !== null) return refusal;
	if (!canAccess(role, endpoint.access) && !isOnDuty) return otherRefusal;
	if (isOnDuty && dutyRefusal !== undefined && whose !== "missing") return dutyRefusal;
	if (whose === "own" || object === null) return ownRefusal ?? null;
	if (isOfLed(endpoint, name, whose, object)) return object.adminForeign;
	if (!actsAsAdmin(role, object) && !isOnDuty) return object.refusal;
	return whose === "foreign" ? object.adminForeign : object.adminMissing;
}

function actsAsAdmin(role: Role | null, { managersToo, isShared }: NamedObject): boolean {
	return role === "admin" || isShared === true || (role === "manager" && managersToo === true);
}

/** Says whether the call is of the duty that the caller has: they get the same answers as admins. */
function hasDutyOf({ duty }: Endpoint, name: IdentityName): boolean {
	const own: Identity = IDENTITIES[name];
	return own.duty !== undefined && own.duty === duty;
}

/** Objects that lead to their person. */
const OF_PERSON: ReadonlySet<NamedObject["kind"]> = new Set(["person", "work day", "leave request"]);

/** Says whether the call is open to leads, and the object is a person of the caller's group or a day of theirs. */
function isOfLed({ reach }: Endpoint, name: IdentityName, whose: Whose, { kind }: NamedObject): boolean {
	const { leads }: Identity = IDENTITIES[name];
	return leads === true && reach === "leads" && whose === "foreign" && OF_PERSON.has(kind);
}

/** The answer that shows nothing; undefined for those who may see the requested object. */
function emptyAnswerOf(
	endpoint: Endpoint,
	name: IdentityName,
	whose: Whose,
	object: NamedObject | null,
): unknown {
	const mayBeSeen =
		object === null ||
		(whose === "foreign" && (hasDutyOf(endpoint, name) || actsAsAdmin(IDENTITIES[name].role, object))) ||
		isOfLed(endpoint, name, whose, object);
	return mayBeSeen ? undefined : object.emptyAnswer;
}

function titleOf(
	endpoint: Endpoint,
	identity: IdentityName,
	whose: Whose,
	object: NamedObject | null,
	refusal: ErrorCode | null,
) {
	const objects = {
		own: "",
		foreign: ` with another's ${object?.kind}`,
		missing: ` with a ${object?.kind} that does not exist`,
	};
	const outcome = refusal === null ? "can" : "cannot";
	const { method, path } = endpoint;
	const seen = emptyAnswerOf(endpoint, identity, whose, object) === undefined ? "" : ", and sees nothing";
	return `${identity} ${outcome} ${method} ${path}${objects[whose]}${refusal === null ? seen : `: ${refusal}`}`;
}

type Question = readonly [Whose, NamedObject | null];

/**
 * Who is refused as who they are is so before the request is read, and a public call asks no one: which object it names changes
 * nothing, so one question is enough, of another's object if the call names one.
 */
function isSettledBefore(endpoint: Endpoint, name: IdentityName): boolean {
	const { refusal, role }: Identity = IDENTITIES[name];
	if (endpoint.access === "public") return name !== "an admin";
	return refusal !== null || (!canAccess(role, endpoint.access) && !hasDutyOf(endpoint, name));
}

function cellsOf(endpoint: Endpoint, row: Row): Cell[] {
	const own: Question = ["own", null];
	const [foreign = own, ...others] = row.objects.flatMap((object): Question[] => [
		["foreign", object],
		["missing", object],
	]);
	return IDENTITY_NAMES.flatMap((identity) => {
		const all = foreign === own ? [own] : [own, foreign, ...others];
		const questions = isSettledBefore(endpoint, identity) ? [foreign] : all;
		return questions.map(([whose, object]) => {
			const refusal = refusalOf(endpoint, identity, whose, object, row);
			return {
				title: titleOf(endpoint, identity, whose, object, refusal),
				endpoint,
				row,
				identity,
				whose,
				object,
				refusal,
				emptyAnswer: refusal === null ? emptyAnswerOf(endpoint, identity, whose, object) : undefined,
			};
		});
	});
}

/** Every endpoint of the contract × every identity × own, another's and missing objects. */
export const CELLS: readonly Cell[] = ENDPOINTS.flatMap((endpoint) => {
	const row = REQUESTS[endpoint.name];
	return row === undefined ? [] : cellsOf(endpoint, row);
});
