import type { Plugin } from "vite";

const ID = "virtual:contract-paths";

interface Procedure {
	readonly "~orpc": { readonly route: { readonly method?: string; readonly path?: string } };
}

/** Methods and paths are all that the browser needs of the contract; its schemas stay out of the bundle. */
function pathsOf(router: object): object | string {
	if ("~orpc" in router) {
		const { method, path = "" } = (router as Procedure)["~orpc"].route;
		// The link of the browser fills none in: web/src/lib/contract-link.ts.
		if (path.includes("{")) throw new Error(`The path ${path} has a parameter.`);
		return `${method} ${path.replace(/\/$/, "")}`;
	}
	return Object.fromEntries(Object.entries(router).map(([key, value]) => [key, pathsOf(value)]));
}

/** Serves the contract router as `virtual:contract-paths`, reduced at build time. */
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
