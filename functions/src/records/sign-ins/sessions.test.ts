import { expect, test } from "vitest";
import { thisSecond, whySessionIsOver, withoutAnySession, withoutSession } from "./sessions.ts";

const HOUR = 3600;

test.each([
	["a profile that has never ended one", undefined, 100, null, null],
	["a session that was ended", { validFrom: 0, ended: [100] }, 100, null, "unauthenticated"],
	["the session of another browser", { validFrom: 0, ended: [100] }, 101, null, null],
	["a session from before all were ended", { validFrom: 100, ended: [] }, 99, null, "unauthenticated"],
	["the first one afterwards", { validFrom: 100, ended: [] }, 100, null, null],
] as const)("%s", (_, sessions, signedInAt, longest, code) => {
	expect(whySessionIsOver(sessions && { ...sessions, ended: [...sessions.ended] }, signedInAt, longest)).toBe(
		code,
	);
});

test("a session ends when it is as old as the company allows", () => {
	const ageOf = (hours: number) => whySessionIsOver(undefined, thisSecond() - hours * HOUR, 12);
	expect([ageOf(11), ageOf(12), ageOf(13)]).toEqual([null, "session-expired", "session-expired"]);
});

test("what has ended stays ended, however often people sign out, and the list stays short", () => {
	let sessions = withoutSession(undefined, 1);
	for (let at = 2; at <= 1000; at += 1) {
		sessions = withoutSession(sessions, at);
		expect(sessions.ended.length).toBeLessThanOrEqual(100);
	}
	for (let at = 1; at <= 1000; at += 1) expect(whySessionIsOver(sessions, at, null)).toBe("unauthenticated");
	expect(whySessionIsOver(sessions, 1001, null)).toBeNull();
});

test("no end reaches into the future, whatever is listed", () => {
	let sessions = withoutSession(undefined, thisSecond());
	for (let at = 1; at <= 1000; at += 1) sessions = withoutSession(sessions, thisSecond() + at);
	expect(whySessionIsOver(sessions, thisSecond() + 2000, null)).toBeNull();
	expect(sessions.validFrom).toBeLessThanOrEqual(thisSecond());
	const locked = { validFrom: Number.MAX_SAFE_INTEGER, ended: [Number.MAX_SAFE_INTEGER] };
	expect(whySessionIsOver(withoutAnySession(locked, null), thisSecond(), null)).toBeNull();
});

test("ending one twice is ending it once", () => {
	const once = withoutSession({ validFrom: 5, ended: [7] }, 9);
	expect(withoutSession(once, 9)).toEqual(once);
	expect(withoutSession(once, 3)).toEqual(once);
});

test("ending all ends the one of this second too, and spares the next sign-in of this second", () => {
	const before = thisSecond();
	const all = withoutAnySession({ validFrom: 0, ended: [3] }, before);
	expect(whySessionIsOver(all, before, null)).toBe("unauthenticated");
	expect(whySessionIsOver(all, 4, null)).toBe("unauthenticated");
	expect(whySessionIsOver(withoutAnySession(undefined, null), thisSecond(), null)).toBeNull();
});
