import type { AddressInfo } from "node:net";
import { http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";
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
