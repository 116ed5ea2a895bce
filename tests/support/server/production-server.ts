import type { AddressInfo } from "node:net";
import { http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";
import { type DecodedIdToken, getAuth } from "firebase-admin/auth";
import { expect, vi } from "vitest";
import { leakIn } from "#tests/support/answers/canaries.ts";
import { recordLog } from "./server-log.ts";

/** The server that runs in production: concurrent requests in one process, without the proxies of the emulators. */
export interface ProductionServer {
	readonly base: string;
	/** Every line that it logs, in place of the console. */
	readonly logged: string[];
	readonly stop: () => Promise<unknown>;
}

/** Serves the API, or another function that answers requests, from its sources on a free port. */
export async function startProductionServer(
	name: "api" | "beforeCreate" | "beforeSignIn" = "api",
): Promise<ProductionServer> {
	const { lines: logged, release } = recordLog();
	// Imported here, so that tests without a server do not wait for it to load.
	const { [name]: served } = await import("@tuntikirja/functions/index.ts");
	http(name, served as Parameters<typeof http>[1]);
	const server = getTestServer(name);
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		base: `http://127.0.0.1:${port}`,
		logged,
		stop: async () => {
			await new Promise((resolve) => server.close(resolve));
			release();
		},
	};
}

/**
 * Serves the API for tests of thousands of calls: the accounts' emulator is asked about each token once. By itself the SDK
 * asks it in each call, and twice in changes, which takes longer than the refusal of an input. Its log is checked at the
 * end, as `tests/traces` checks that of the built API.
 */
export async function startInputServer(): Promise<ProductionServer> {
	const server = await startProductionServer();
	const auth = getAuth();
	const verify = auth.verifyIdToken.bind(auth);
	const known = new Map<string, Promise<DecodedIdToken>>();
	const remembering = vi.spyOn(auth, "verifyIdToken").mockImplementation((token, checkRevoked) => {
		const asked = known.get(token) ?? verify(token, checkRevoked);
		known.set(token, asked);
		return asked;
	});
	const stop = async () => {
		remembering.mockRestore();
		await server.stop();
		expect(server.logged.filter((line) => leakIn(line) !== null)).toEqual([]);
	};
	return { ...server, stop };
}
