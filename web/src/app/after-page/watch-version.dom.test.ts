import { act, render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { createElement } from "react";
import { expect, test, vi } from "vitest";
import { i18nReady, loadTexts } from "#lib/i18n/i18n.ts";
import { Toaster } from "#ui/overlay/toaster.tsx";
import { watchVersion } from "./watch-version.ts";

class FakeWorker extends EventTarget {
	readonly messages: unknown[] = [];
	postMessage(message: unknown) {
		this.messages.push(message);
	}
}

test("a new version is announced and waits until the user reloads", async () => {
	await i18nReady;
	await loadTexts("offline");
	const workers = Object.assign(new EventTarget(), { controller: null as object | null });
	const registration = Object.assign(new EventTarget(), {
		waiting: null as FakeWorker | null,
		installing: null as FakeWorker | null,
	});
	const register = vi.fn<(url: string) => Promise<object>>(() => Promise.resolve(registration));
	vi.stubGlobal(
		"navigator",
		Object.assign(navigator, { serviceWorker: Object.assign(workers, { register }) }),
	);
	const reload = vi.fn<() => void>();
	render(createElement(Toaster, { closeLabel: "Close" }));

	watchVersion(reload);
	expect(register).not.toHaveBeenCalled();
	await vi.waitFor(() => expect(register).toHaveBeenCalledWith("/sw.js"), 5000);

	const arrive = async () => {
		const worker = new FakeWorker();
		registration.installing = worker;
		registration.dispatchEvent(new Event("updatefound"));
		registration.waiting = worker;
		await act(async () => worker.dispatchEvent(new Event("statechange")));
		return worker;
	};
	await arrive();
	expect(screen.queryByText("A new version is ready")).not.toBeInTheDocument();

	workers.controller = {};
	const worker = await arrive();
	expect(screen.getByText("A new version is ready")).toBeVisible();
	expect(worker.messages).toEqual([]);
	// Another page has activated it: this one does not reload.
	workers.dispatchEvent(new Event("controllerchange"));
	expect(reload).not.toHaveBeenCalled();

	await userEvent.click(screen.getByRole("button", { name: "Reload" }));
	expect(worker.messages).toEqual([{ type: "SKIP_WAITING" }]);
	expect(reload).not.toHaveBeenCalled();
	workers.dispatchEvent(new Event("controllerchange"));
	expect(reload).toHaveBeenCalledOnce();
});
