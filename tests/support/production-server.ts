import type { AddressInfo } from "node:net";
import { http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";

/** The server that runs in production: many requests at once in one process, and no emulator's proxies before it. */
export interface ProductionServer {
	readonly base: string;
	/** Every line that it logs, kept from the screen. */
	readonly logged: string[];
	readonly stop: () => Promise<unknown>;
}

function keepLog(): string[] {
	const lines: string[] = [];
	for (const level of ["debug", "info", "log", "warn", "error"] as const) {
		console[level] = (...parts: unknown[]) => void lines.push(parts.map(String).join(" "));
	}
	return lines;
}

/** Serves the API from its sources on a free port. */
export async function startProductionServer(): Promise<ProductionServer> {
	const logged = keepLog();
	// Only now: the logger takes hold of the console when it is loaded.
	const { api } = await import("@tuntikirja/functions/index.ts");
	http("api", api as Parameters<typeof http>[1]);
	const server = getTestServer("api");
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const { port } = server.address() as AddressInfo;
	return {
		base: `http://127.0.0.1:${port}`,
		logged,
		stop: () => new Promise((resolve) => server.close(resolve)),
	};
}
