import type { Plugin } from "vite";

const ID = "virtual:contract-paths";

interface Procedure {
	readonly "~orpc": { readonly route: { readonly method?: string; readonly path?: string } };
}

/** Makes of "GET /path" again what the client expects; written once instead of for every endpoint. */
const EXPAND = `
function expand(node) {
	if (typeof node === "object") return Object.fromEntries(Object.entries(node).map(([key, value]) => [key, expand(value)]));
	const [method, path] = node.split(" ");
	return { "~orpc": { errorMap: {}, meta: {}, route: { method, path } } };
}`;

/** Methods and paths are all that the browser needs of the contract; its schemas stay out of the bundle. */
function pathsOf(router: object): object | string {
	if ("~orpc" in router) {
		const { method, path } = (router as Procedure)["~orpc"].route;
		return `${method} ${path}`;
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
			return `${EXPAND}\nexport const contractPaths = expand(${JSON.stringify(pathsOf(contract))});`;
		},
	};
}
