import { type Duty, hasDuty } from "@tuntikirja/contract/kernel/access.ts";
import { actingLeads } from "@tuntikirja/contract/team/leads.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { userGroupsDoc } from "@tuntikirja/functions/records/groups/user-groups.ts";
import { userDoc } from "@tuntikirja/functions/records/people/users.ts";
import { stored } from "#tests/support/stored.ts";

/** The wage of all people in the access tests, in cents: if it is found anywhere else, it has leaked. Threat T25. */
export const WAGE_CANARY_CENTS = 739_117;
/** The hourly price of every project in the access tests, in cents. */
export const PRICE_CANARY_CENTS = 975_319;

const NOTE_CANARY = "Kanarialintu";

/** The note of an entry that only its owner and admins may read. */
export function noteCanary(uid: string): string {
	return `${NOTE_CANARY}-${uid}`;
}

/** The amounts as cents, as decimals and in Finnish format, by the duty with which they may be seen. */
const AMOUNTS = {
	payroll: /\b(?:739117|7[\s\u00a0]?391[.,]17)\b/,
	invoicing: /\b(?:975319|9[\s\u00a0]?753[.,]19)\b/,
} as const satisfies Record<Duty, RegExp>;
const DUTY_NAMES = ["payroll", "invoicing"] as const;
const MONEY = new RegExp(`${AMOUNTS.payroll.source}|${AMOUNTS.invoicing.source}`);
const NOTES = new RegExp(`${NOTE_CANARY}-([A-Za-z0-9_-]+)`, "g");
/**
 * Secrets: a signed token, also a truncated one, an Authorization header, Slack's webhook. A token is recognised by
 * the start of its first part, {"alg", {"kid" or {"typ", or by a second part. `eyJ` is not enough: about one in ten
 * thousand account ids of 28 letters and digits contains it by chance.
 */
const SECRETS = /eyJ(?:hbGci|raWQi|0eXAi)|eyJ[\w-]{10,}\.eyJ[\w-]{10,}|\bBearer [\w.-]{8,}|hooks\.slack\.com/;

/** The first secret or canary in a log line, which all operators can read; null if there is none. */
export function leakIn(text: string): string | null {
	return (MONEY.exec(text) ?? SECRETS.exec(text) ?? new RegExp(NOTE_CANARY).exec(text))?.[0] ?? null;
}

interface Claims {
	readonly user_id?: string;
	readonly firebase?: { readonly sign_in_second_factor?: string };
}

function claimsOf(token: string | undefined): Claims {
	try {
		return JSON.parse(Buffer.from(token?.split(".")[1] ?? "", "base64url").toString()) as Claims;
	} catch {
		return {};
	}
}

/** The first of the notes whose owner is not led by the caller: a lead reads the notes of entries, but no money. */
async function firstNotLed(uid: string | null, notes: readonly RegExpExecArray[]): Promise<string | null> {
	const groups = notes.length === 0 ? null : await stored(userGroupsDoc);
	for (const [canary, owner = ""] of notes) {
		const groupId = (await stored(userDoc(owner)))?.groupId ?? null;
		const leads =
			groups === null || groupId === null ? [] : actingLeads(groups, groupId, today(), () => true);
		if (uid === null || !leads.includes(uid)) return canary;
	}
	return null;
}

/** The first canary in an answer's body and headers that this caller may not see, null when there is none. */
export async function canaryFor(
	token: string | undefined,
	{ text, headers }: { text: string; headers: Headers },
): Promise<string | null> {
	const all = [text, ...[...headers].map(([name, value]) => `${name}: ${value}`)].join("\n");
	const { user_id: uid = null, firebase } = claimsOf(token);
	const others = [...all.matchAll(NOTES)].filter(([, owner]) => owner !== uid);
	const foreign = await firstNotLed(uid, others);
	const secret = SECRETS.exec(all)?.[0] ?? null;
	if (secret !== null) return secret;
	const amounts = DUTY_NAMES.flatMap((duty) =>
		(AMOUNTS[duty].exec(all) ?? []).map((amount) => ({ duty, amount })),
	);
	if (foreign === null && amounts.length === 0) return null;
	// As the server decides it: by the current user document, not by the token.
	const profile = uid === null ? null : await stored(userDoc(uid));
	const hasFactors = profile?.secondFactorRequired !== true || firebase?.sign_in_second_factor !== undefined;
	const acting = profile?.isActive && hasFactors ? profile : null;
	const hidden = amounts.find(({ duty }) => acting === null || !hasDuty(acting, duty));
	return hidden?.amount ?? (acting?.role === "admin" ? null : foreign);
}
