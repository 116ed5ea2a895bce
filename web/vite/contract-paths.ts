import { minifyContractRouter } from "@orpc/contract";
import type { Plugin } from "vite";

const ID = "virtual:contract-paths";

/**
 * Serves the contract as `virtual:contract-paths`, without its schemas: oRPC's own minified router, as data. Summaries
 * are for the description of the API, and would be a kilobyte of every page.
 */
export function contractPaths(): Plugin {
	return {
		name: "contract-paths",
		resolveId: (id) => (id === ID ? `\0${ID}` : null),
		async load(id) {
			if (id !== `\0${ID}`) return null;
			const { contract } = await import("@tuntikirja/contract/contract.ts");
			const paths = JSON.stringify(minifyContractRouter(contract), (key, value: unknown) =>
				key === "summary" ? undefined : value,
			);
			return `export const contractPaths = ${paths};`;
		},
	};
}
