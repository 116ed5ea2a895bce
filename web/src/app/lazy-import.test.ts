import { expect, test } from "vitest";
import { importOrReload } from "./lazy-import.ts";

const gone = () => Promise.reject(new TypeError("Failed to fetch dynamically imported module"));

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
