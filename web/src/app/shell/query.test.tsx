import { render, screen, waitFor } from "@testing-library/react";
import { toast as toasts } from "react-hot-toast/headless";
import { beforeEach, expect, test } from "vitest";
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
