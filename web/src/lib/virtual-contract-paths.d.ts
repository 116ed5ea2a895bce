declare module "virtual:contract-paths" {
	/** "GET /work-day/work-days" at the place of its call in the contract. */
	export interface ContractPaths {
		readonly [name: string]: ContractPaths | string;
	}

	/** Methods and paths of the contract, without its schemas: see vite/contract-paths.ts. */
	export const contractPaths: ContractPaths;
}
