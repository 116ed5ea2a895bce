import { render, screen, waitFor } from "@testing-library/react";
import type { QueryKey } from "@tanstack/react-query";
import { toast as toasts } from "react-hot-toast/headless";
import { beforeEach, expect, test } from "vitest";
import { api } from "#lib/api-client.ts";
import { i18nReady } from "#lib/i18n/i18n.ts";
import type { MutationNotice } from "#lib/query-client.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { queryClient } from "./query.ts";

const SAVING = { success: "Saved.", failure: "Not saved." };

/** One try of a call, as a page makes it. */
function attempt(meta: MutationNotice, answer: () => Promise<unknown>) {
	const mutation = queryClient.getMutationCache().build(queryClient, { meta, mutationFn: answer });
	return mutation.execute(undefined).catch(() => undefined);
}
const fails = () => Promise.reject(new TypeError("no network"));
const succeeds = () => Promise.resolve();

beforeEach(async () => {
	await i18nReady;
	toasts.remove();
	render(<Toaster closeLabel="Close" />);
});

test("the toast of a failed try is removed with the next one", async () => {
	await attempt(SAVING, fails);
	expect(await screen.findByRole("alert")).toHaveTextContent("Not saved.");
	await attempt(SAVING, succeeds);
	expect(await screen.findByText("Saved.")).toBeVisible();
	await waitFor(() => expect(screen.queryByText("Not saved.")).not.toBeInTheDocument());
});

test("after a change all answers are fetched again when they are next shown, but for what never gets old", async () => {
	const [balance, holidays, own] = [
		api.balance.getBalance.queryKey({ input: {} }),
		api.specialDays.getPlannedHolidays.key(),
		api.users.getOwnUserInfo.queryKey({ input: {} }),
	];
	queryClient.setQueryDefaults(own, { staleTime: Number.POSITIVE_INFINITY });
	for (const key of [balance, holidays, own]) queryClient.setQueryData(key, {});
	const isOld = (key: QueryKey) => queryClient.getQueryState(key)?.isInvalidated;

	await attempt(SAVING, fails);
	expect([balance, holidays, own].map(isOld)).toEqual([false, false, false]);
	await attempt(SAVING, succeeds);

	expect([balance, holidays, own].map(isOld)).toEqual([true, true, false]);
});

test("the toast of another failed mutation is still shown", async () => {
	await attempt(SAVING, fails);
	await attempt({ success: "Deleted.", failure: "Not deleted." }, succeeds);
	expect(await screen.findByText("Deleted.")).toBeVisible();
	await new Promise((resolve) => setTimeout(resolve, 300));
	expect(screen.getByText("Not saved.")).toBeVisible();
});

test("a retry that fails is shown again, once", async () => {
	await attempt(SAVING, fails);
	await attempt(SAVING, fails);
	await waitFor(() => expect(screen.getAllByText("Not saved.")).toHaveLength(1));
});
