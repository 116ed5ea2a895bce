import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from "@orpc/contract";

/** The form of a path that trailing slashes do not change. */
export function bare(path: string): string {
	return path.replace(/\/+$/, "");
}

/** The endpoints that a contract declares, in its order. */
export function endpointsOf(router: AnyContractRouter): AnyContractProcedure[] {
	if (isContractProcedure(router)) return [router];
	return Object.values(router).flatMap((child) => endpointsOf(child as AnyContractRouter));
}

/**
 * The methods of each declared path, for the 405: oRPC answers 404 for a wrong path and a wrong method alike. HEAD is
 * allowed wherever GET is.
 */
export function allowedMethods(contract: AnyContractRouter): (path: string) => string[] {
	const methods = new Map<string, string[]>();
	for (const endpoint of endpointsOf(contract)) {
		const { path = "", method = "" } = endpoint["~orpc"].route;
		const declared = method === "GET" ? ["GET", "HEAD"] : [method];
		methods.set(bare(path), [...(methods.get(bare(path)) ?? []), ...declared]);
	}
	return (path) => methods.get(bare(path)) ?? [];
}
