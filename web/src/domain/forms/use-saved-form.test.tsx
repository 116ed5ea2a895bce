import { act, renderHook, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { auth } from "#lib/firebase.ts";
import { aProfile } from "#test/network.ts";
import { signIn } from "#test/render-app.tsx";
import { typedNumber } from "./typed-fields.ts";
import { useSavedForm } from "./use-saved-form.ts";

const schema = z.object({ wage: typedNumber(z.number().min(1)), secret: z.string() });
const BLANK = { wage: "", secret: "" };

interface Setting {
	readonly name?: string;
	readonly wage?: string;
	readonly save?: (input: { readonly id: string; readonly wage: number }) => Promise<unknown>;
	readonly onSaved?: () => void;
}

function open({ name = "a-form", wage = "", save = async () => undefined, onSaved }: Setting = {}) {
	return renderHook(() =>
		useSavedForm({
			draft: name,
			schema,
			initial: { ...BLANK, wage },
			secrets: ["secret"],
			save: {
				isPending: false,
				mutateAsync: async (input: { id: string; wage: number }, options) => {
					await save(input);
					options.onSuccess();
				},
			},
			inputOf: (values, id) => ({ id, wage: values.wage }),
			onSaved: onSaved ?? (() => undefined),
		}),
	);
}

type Opened = ReturnType<typeof open>["result"];
const type = (form: Opened, values: Partial<typeof BLANK>) =>
	act(() => {
		for (const [field, value] of Object.entries(values)) form.current.setValue(field as "wage", value);
	});

/** Says whether the browser would ask before it leaves. */
function isAsked(): boolean {
	const leaving = new Event("beforeunload", { cancelable: true });
	window.dispatchEvent(leaving);
	return leaving.defaultPrevented;
}

test("the browser asks while something would be lost, and only then", () => {
	const { result, unmount } = open();
	expect(isAsked()).toBe(false);
	type(result, { wage: "4 000" });
	expect(isAsked()).toBe(true);
	type(result, { wage: "" });
	expect(isAsked()).toBe(false);
	type(result, { wage: "4 000" });
	unmount();
	expect(isAsked()).toBe(false);
});

test("forms of two names have separate drafts, without their secrets", () => {
	const first = open({ name: "of-aino" });
	type(first.result, { wage: "4 000", secret: "password" });
	first.unmount();
	expect(open({ name: "of-ville" }).result.current.isRestored).toBe(false);
	const again = open({ name: "of-aino" }).result.current;
	expect(again.isRestored).toBe(true);
	expect(again.id).toBe(first.result.current.id);
	expect(again.getValues()).toEqual({ wage: "4 000", secret: "" });
	act(() => again.begin());
	expect(again.getValues()).toEqual(BLANK);
});

test("a form that begins again with other values is unchanged, and has no draft", () => {
	const { result, unmount } = open({ name: "begun" });
	type(result, { wage: "4 000" });
	act(() => result.current.begin({ ...BLANK, wage: "4 000" }));
	expect(result.current.isChanged).toBe(false);
	expect(isAsked()).toBe(false);
	unmount();
	expect(open({ name: "begun" }).result.current.isRestored).toBe(false);
});

test("a draft is not restored when the initial values have changed since", () => {
	const first = open({ name: "changed", wage: "3 000" });
	type(first.result, { wage: "4 000" });
	first.unmount();
	const again = open({ name: "changed", wage: "3 500" }).result.current;
	expect(again.isRestored).toBe(false);
	expect(again.getValues("wage")).toBe("3 500");
});

test("the next user of this browser does not see the draft", async () => {
	await signIn(aProfile());
	const { result, unmount } = open({ name: "left" });
	type(result, { wage: "4 000" });
	unmount();
	await auth.signOut();
	expect(open({ name: "left" }).result.current.isRestored).toBe(false);
});

test("a refused save leaves the draft, and the retry with the same id deletes it", async () => {
	const save = vi.fn().mockRejectedValueOnce(new Error("refused")).mockResolvedValueOnce(undefined);
	const onSaved = vi.fn();
	const { result, unmount } = open({ name: "retried", save, onSaved });
	type(result, { wage: "4 000,5" });
	act(() => result.current.submit());
	await waitFor(() => expect(save).toHaveBeenCalledTimes(1));
	expect(onSaved).not.toHaveBeenCalled();
	act(() => result.current.submit());
	await waitFor(() => expect(onSaved).toHaveBeenCalledTimes(1));
	expect(save.mock.calls).toEqual([[save.mock.calls[0]?.[0]], [{ id: result.current.id, wage: 4000.5 }]]);
	expect(save.mock.calls[0]).toEqual(save.mock.calls[1]);
	unmount();
	expect(open({ name: "retried" }).result.current.isRestored).toBe(false);
});

test("values that the schema refuses are not sent", async () => {
	const save = vi.fn();
	const { result } = open({ name: "refused", save });
	type(result, { wage: "much" });
	act(() => result.current.submit());
	await waitFor(() => expect(result.current.formState.errors.wage).toBeDefined());
	expect(save).not.toHaveBeenCalled();
});
