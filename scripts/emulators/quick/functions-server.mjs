// Runs every function of the build in one process, on the server that runs each of them in production. The functions
// emulator sends it the calls and events, and names the function in a header.
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { cloudEvent, http } from "@google-cloud/functions-framework";
import { getTestServer } from "@google-cloud/functions-framework/testing";
import { FUNCTION_HEADER } from "./function-header.mjs";

/** The emulator asks it until the process answers. */
const HEALTH = "/__/health";

/** Firebase describes each function in this property. */
const isOnEvent = ({ __endpoint: { eventTrigger } }) => eventTrigger !== undefined;

/** With a text as its answer it has the status 200: the emulator answers 204 for a function that is switched off. */
function answering(onEvent) {
	return async (event) => {
		await onEvent(event);
		return "handled";
	};
}

/** A server for each function, by its name. */
function serversOf(functions) {
	const isFunction = ([, value]) => value?.__endpoint !== undefined;
	return new Map(
		Object.entries(functions)
			.filter(isFunction)
			.map(([name, value]) => {
				if (isOnEvent(value)) cloudEvent(name, answering(value));
				else http(name, value);
				return [name, getTestServer(name)];
			}),
	);
}

/** A server that gives each request to the function that its header names. */
export function serveFunctions(functions) {
	const servers = serversOf(functions);
	return createServer((request, response) => {
		if (request.url === HEALTH) return response.end();
		const server = servers.get(request.headers[FUNCTION_HEADER]);
		if (server === undefined) return response.writeHead(404).end();
		return server.emit("request", request, response);
	});
}

if (import.meta.main) {
	const main = createRequire(join(process.cwd(), "package.json")).resolve(process.cwd());
	serveFunctions(await import(pathToFileURL(main).href)).listen(process.env.PORT);
}
