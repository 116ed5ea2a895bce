import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import type { Duty, Role } from "@tuntikirja/contract/kernel/access.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { userGroupsDoc } from "@tuntikirja/functions/records/groups/user-groups.ts";
import { expired, forAnotherProject, signUp } from "#tests/support/identities.ts";
import { aPerson, type PersonOverrides } from "#tests/support/people.ts";
import { change } from "#tests/support/stored.ts";
import { missingTarget, ownTarget, type Target } from "./targets.ts";

/** A caller: the token that they send, and the objects that they own. */
export interface Actor {
	readonly token: string | undefined;
	readonly own: Target;
}

export interface Identity {
	/** The refusal of every call that is not public; null for people of the company. */
	readonly refusal: ErrorCode | null;
	readonly role: Role | null;
	/** What they may do beside their role. */
	readonly duty?: Duty;
	/** The refusal of calls that are not for the role; the default is `forbidden`. */
	readonly otherRefusal?: ErrorCode;
	/** Leads the groups of the people whose objects others name. */
	readonly leads?: true;
	readonly arrive: () => Promise<Actor>;
}

async function member(overrides: PersonOverrides): Promise<Actor> {
	const person = await aPerson(overrides);
	return { token: person.idToken, own: await ownTarget(person) };
}

async function withToken(changed: (token: string) => string | undefined): Promise<Actor> {
	const { token = "", own } = await member({ role: "admin" });
	return { token: changed(token), own };
}

async function stranger(): Promise<Actor> {
	const { uid, idToken } = await signUp();
	// A shared link and a feed open for every caller, so also for this one.
	const { own } = await member({});
	return {
		token: idToken,
		own: { ...missingTarget(uid), sharedToken: own.sharedToken, feedAddress: own.feedAddress },
	};
}

/** The token was issued when the person was an admin; only the user document has the new role. */
async function demotedAdmin(): Promise<Actor> {
	const actor = await member({ role: "admin" });
	await change(userDoc(actor.own.userId), { role: "user" });
	return actor;
}

async function leadOfAnotherGroup(): Promise<Actor> {
	const actor = await member({ role: "manager" });
	await putLead(actor.own, actor.own.userId);
	return actor;
}

/** Puts the target's owner into their group, and a lead at its head. */
export async function putLead({ userId, groupId }: Target, leadId: string): Promise<void> {
	await change(userDoc(userId), { groupId });
	await change(userGroupsDoc, { groups: { [groupId]: { name: `Group ${groupId}`, leadIds: [leadId] } } });
}

/** Every kind of caller of the API. Those who are refused would be admins if they were accepted. */
export const IDENTITIES = {
	"a caller without a token": {
		refusal: "unauthenticated",
		role: null,
		arrive: () => withToken(() => undefined),
	},
	"a caller with a garbage token": {
		refusal: "unauthenticated",
		role: null,
		arrive: () => withToken(() => "garbage"),
	},
	"a caller with an expired token": {
		refusal: "unauthenticated",
		role: null,
		arrive: () => withToken(expired),
	},
	"a caller with another project's token": {
		refusal: "unauthenticated",
		role: null,
		arrive: () => withToken(forAnotherProject),
	},
	"a stranger who signed up": { refusal: "unknown-user", role: null, arrive: stranger },
	"an inactive admin": {
		refusal: "inactive",
		role: null,
		arrive: () => member({ role: "admin", isActive: false }),
	},
	"an external": { refusal: null, role: "external", arrive: () => member({ role: "external" }) },
	"a user": { refusal: null, role: "user", arrive: () => member({ role: "user" }) },
	"a manager": { refusal: null, role: "manager", arrive: () => member({ role: "manager" }) },
	"a lead of the person": {
		refusal: null,
		role: "manager",
		leads: true,
		arrive: () => member({ role: "manager" }),
	},
	"a lead of another group": { refusal: null, role: "manager", arrive: leadOfAnotherGroup },
	"a user with the duty invoicing": {
		refusal: null,
		role: "user",
		duty: "invoicing",
		arrive: () => member({ role: "user", isInvoicingUser: true }),
	},
	"a user with the duty payroll": {
		refusal: null,
		role: "user",
		duty: "payroll",
		arrive: () => member({ role: "user", isPayrollUser: true }),
	},
	"an external whose document says both duties": {
		refusal: null,
		role: "external",
		arrive: () => member({ role: "external", isInvoicingUser: true, isPayrollUser: true }),
	},
	"an admin": { refusal: null, role: "admin", arrive: () => member({ role: "admin" }) },
	"an admin without the required second factor": {
		refusal: null,
		role: "user",
		otherRefusal: "second-factor-required",
		arrive: () => member({ role: "admin", secondFactorRequired: true }),
	},
	"a demoted admin": { refusal: null, role: "user", arrive: demotedAdmin },
} as const satisfies Record<string, Identity>;

export type IdentityName = keyof typeof IDENTITIES;
export const IDENTITY_NAMES = Object.keys(IDENTITIES) as IdentityName[];
