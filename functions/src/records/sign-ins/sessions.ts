import type { ErrorCode } from "@tuntikirja/contract/kernel/error-statuses.ts";
import { SESSION_BOUNDS } from "@tuntikirja/contract/settings/bounds.ts";
import { now } from "#firestore/clock.ts";
import { database } from "#firestore/reader.ts";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { type Sessions, type UserProfile, userDoc } from "#records/people/users.ts";

const HOUR_SECONDS = 3600;
/** Ended sessions that are listed one by one; of more, the older ones end together with all before them. */
const MOST_ENDED = 100;

/** This second, as tokens count: whole seconds. */
export function thisSecond(): number {
	return Math.floor(now().getTime() / 1000);
}

/**
 * The profile, with the longest session of the company where it can matter: a sign-in younger than the shortest limit
 * costs no second read.
 */
export async function readSession(
	uid: string,
	signedInAt: number,
): Promise<{ readonly profile: UserProfile | null; readonly longestSessionHours: number | null }> {
	if (thisSecond() - signedInAt < SESSION_BOUNDS.longestSessionHours.min * HOUR_SECONDS)
		return { profile: await database.get(userDoc(uid)), longestSessionHours: null };
	const [profile, settings] = await database.getAll([userDoc(uid), companySettingsDoc]);
	return { profile, longestSessionHours: settings?.longestSessionHours ?? null };
}

/** Says why tokens of this sign-in are refused, or null. `firestore.rules` say the same. */
export function whySessionIsOver(
	sessions: Sessions | undefined,
	signedInAt: number,
	longestSessionHours: number | null,
): ErrorCode | null {
	const { validFrom = 0, ended = [] } = sessions ?? {};
	if (signedInAt < validFrom || ended.includes(signedInAt)) return "unauthenticated";
	const isTooOld =
		longestSessionHours !== null && thisSecond() - signedInAt >= longestSessionHours * HOUR_SECONDS;
	return isTooOld ? "session-expired" : null;
}

/**
 * The sessions without one. A list that gets too long loses its older half, which then ends with all before it. Whatever
 * is listed, no end lies in the future: it would refuse every sign-in to come.
 */
export function withoutSession(sessions: Sessions | undefined, signedInAt: number): Sessions {
	const { validFrom = 0, ended = [] } = sessions ?? {};
	if (signedInAt < validFrom || ended.includes(signedInAt)) return { validFrom, ended };
	const all = [...ended, signedInAt].sort((a, b) => a - b);
	if (all.length <= MOST_ENDED) return { validFrom, ended: all };
	const listed = all.slice(-MOST_ENDED / 2);
	const end = Math.min((all.at(-MOST_ENDED / 2 - 1) ?? 0) + 1, thisSecond());
	return { validFrom: Math.max(validFrom, end), ended: listed };
}

/**
 * The sessions after all until this second have ended. The one named ends too if it began in this second. The next sign-in
 * gets in whatever was stored before.
 */
export function withoutAnySession(sessions: Sessions | undefined, signedInAt: number | null): Sessions {
	const validFrom = thisSecond();
	const ended = (sessions?.ended ?? []).filter((at) => at === validFrom);
	return withoutSession({ validFrom, ended }, signedInAt ?? 0);
}
