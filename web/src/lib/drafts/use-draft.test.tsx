import { act, renderHook } from "@testing-library/react";
import { expect, test } from "vitest";
import { auth } from "#lib/firebase.ts";
import { aProfile } from "#test/network.ts";
import { signIn } from "#test/render-app.tsx";
import { useDraft } from "./use-draft.ts";

const BLANK = { wage: "" };

const open = (name = "a-form") => renderHook(() => useDraft(name, BLANK));

/** Says whether the browser would ask before it leaves. */
function isAsked(): boolean {
	const leaving = new Event("beforeunload", { cancelable: true });
	window.dispatchEvent(leaving);
	return leaving.defaultPrevented;
}

test("the browser asks while something would be lost, and only then", () => {
	const { result, unmount } = open();
	expect(isAsked()).toBe(false);
	act(() => result.current.change(() => ({ wage: "4 000" })));
	expect(isAsked()).toBe(true);
	act(() => result.current.change(() => ({ wage: "" })));
	expect(isAsked()).toBe(false);
	act(() => result.current.change(() => ({ wage: "4 000" })));
	unmount();
	expect(isAsked()).toBe(false);
});

test("forms of two names have separate drafts", () => {
	const first = open("of-aino");
	act(() => first.result.current.change(() => ({ wage: "4 000" })));
	first.unmount();
	expect(open("of-ville").result.current).toMatchObject({ values: BLANK, isRestored: false });
	expect(open("of-aino").result.current).toMatchObject({ values: { wage: "4 000" }, isRestored: true });
});

test("a draft is not restored when the initial values have changed since", () => {
	const stored = (wage: string) => renderHook(() => useDraft("changed", { wage }));
	const first = stored("3 000");
	act(() => first.result.current.change(() => ({ wage: "4 000" })));
	first.unmount();
	expect(stored("3 500").result.current).toMatchObject({ values: { wage: "3 500" }, isRestored: false });
});

test("the next user of this browser does not see the draft", async () => {
	await signIn(aProfile());
	const { result, unmount } = open("left");
	act(() => result.current.change(() => ({ wage: "4 000" })));
	unmount();
	await auth.signOut();
	expect(open("left").result.current).toMatchObject({ values: BLANK, isRestored: false });
});
