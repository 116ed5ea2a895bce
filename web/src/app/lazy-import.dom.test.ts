import { beforeEach, expect, test, vi } from "vitest";
import { importOrReload } from "./lazy-import.ts";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

beforeEach(async () => {
	// The page is not being left, whatever the tests of another file have done to it.
	vi.useFakeTimers();
	dispatchEvent(new Event("beforeunload"));
	await vi.advanceTimersByTimeAsync(5000);
	vi.useRealTimers();
	sessionStorage.clear();
});

test("a file that is gone after a release reloads the page once, then the error shows", async () => {
	let reloads = 0;
	const reload = () => {
		reloads += 1;
	};
	importOrReload(gone, reload).catch(() => undefined);
	await Promise.resolve();
	await Promise.resolve();
	expect(reloads).toBe(1);
	await expect(importOrReload(gone, reload)).rejects.toThrow("Failed to fetch");
	expect(reloads).toBe(1);
});

test("what loads is simply handed on", async () => {
	await expect(
		importOrReload(
			() => Promise.resolve("page"),
			() => undefined,
		),
	).resolves.toBe("page");
});

test("leaving the page, which aborts its imports, spends no reload; who stays has them tried again", async () => {
	vi.useFakeTimers();
	const reload = vi.fn<() => void>();
	const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new TypeError("Failed to fetch"));
	load.mockResolvedValue("page");
	dispatchEvent(new Event("beforeunload"));
	const page = importOrReload(load, reload);
	await vi.advanceTimersByTimeAsync(4000);
	expect(reload).not.toHaveBeenCalled();
	expect(load).toHaveBeenCalledTimes(1);
	await vi.advanceTimersByTimeAsync(1000);
	await expect(page).resolves.toBe("page");
	expect(reload).not.toHaveBeenCalled();

	// And the one reload is still there for a file that is gone.
	importOrReload(gone, reload).catch(() => undefined);
	await vi.advanceTimersByTimeAsync(0);
	expect(reload).toHaveBeenCalledTimes(1);
	vi.useRealTimers();
});
