declare module "virtual:contract-paths" {
	import type { AnyContractRouter } from "@orpc/contract";

	/** Methods and paths of the contract, without its schemas: see vite/contract-paths.ts. */
	export const contractPaths: AnyContractRouter;
}
