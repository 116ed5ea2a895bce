import { minifyContractRouter } from "@orpc/contract";
import type { Plugin } from "vite";

const ID = "virtual:contract-paths";

/** Serves the contract as `virtual:contract-paths`, without its schemas: oRPC's own minified router, as data. */
export function contractPaths(): Plugin {
	return {
		name: "contract-paths",
		resolveId: (id) => (id === ID ? `\0${ID}` : null),
		async load(id) {
			if (id !== `\0${ID}`) return null;
			const { contract } = await import("@tuntikirja/contract/contract.ts");
			return `export const contractPaths = ${JSON.stringify(minifyContractRouter(contract))};`;
		},
	};
}
