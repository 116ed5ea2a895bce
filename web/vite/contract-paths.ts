import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import type { Plugin } from "vite";

const ID = "virtual:contract-paths";

/**
 * Serves the contract as `virtual:contract-paths`: for each call its path, and its method unless it is GET, and nothing else. Schemas, errors,
 * access and summaries are for the server, and would be kilobytes of every page.
 */
export function contractPaths(): Plugin {
	return {
		name: "contract-paths",
		resolveId: (id) => (id === ID ? `\0${ID}` : null),
		async load(id) {
			if (id !== `\0${ID}`) return null;
			const { contract } = await import("@tuntikirja/contract/contract.ts");
			return `export const contractPaths = ${JSON.stringify(pathsOf(contract))};`;
		},
	};
}

type Paths = { readonly [name: string]: string | Paths };

function pathsOf(router: AnyContractRouter): Paths {
	return Object.fromEntries(
		Object.entries(router).map(([name, part]: [string, AnyContractRouter]) => {
			if (!isContractProcedure(part)) return [name, pathsOf(part)];
			const { method, path } = part["~orpc"].route;
			// Half of the calls are GETs, and each path ends with a slash.
			const short = path?.replace(/\/$/, "");
			return [name, method === "GET" ? `${short}` : `${short} ${method}`];
		}),
	);
}
