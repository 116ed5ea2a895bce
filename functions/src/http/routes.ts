import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";

/** The form of a path that trailing slashes do not change. */
function bare(path: string): string {
	return path.replace(/\/+$/, "");
}

/** The methods that each declared path answers to, for the 405 that oRPC does not tell from a 404. */
export function allowedMethods(contract: AnyContractRouter): (path: string) => string[] {
	const methods = new Map<string, string[]>();
	const visit = (router: AnyContractRouter) => {
		if (isContractProcedure(router)) {
			const { path = "", method = "" } = router["~orpc"].route;
			methods.set(bare(path), [...(methods.get(bare(path)) ?? []), method]);
			return;
		}
		for (const child of Object.values(router)) visit(child as AnyContractRouter);
	};
	visit(contract);
	return (path) => methods.get(bare(path)) ?? [];
}
