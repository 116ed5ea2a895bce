declare module "virtual:contract-paths" {
	interface Paths {
		readonly [name: string]: string | Paths;
	}

	/** Method and path of each call of the contract: see vite/contract-paths.ts. */
	export const contractPaths: Paths;
}
