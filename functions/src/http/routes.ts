import { type AnyContractRouter, isContractProcedure } from "@orpc/contract";

/** The form of a path that trailing slashes do not change. */
export function bare(path: string): string {
	return path.replace(/\/+$/, "");
}

/** The methods of each declared path, for the 405: oRPC answers 404 for a wrong path and a wrong method alike. */
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
