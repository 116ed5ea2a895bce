import { type AnyContractProcedure, type AnyContractRouter, isContractProcedure } from "@orpc/contract";
import { contract } from "@tuntikirja/contract/contract.ts";
import type { Guard, Reach } from "@tuntikirja/contract/kernel/access.ts";
import type { EndpointMeta } from "@tuntikirja/contract/kernel/endpoint.ts";

/** An endpoint of the contract, with its name there: `workDays.saveEntry`. */
export interface Endpoint extends Guard {
	readonly name: string;
	readonly method: string;
	readonly path: string;
	readonly reach: Reach;
	readonly procedure: AnyContractProcedure;
}

/** Method and path of a declared endpoint. */
export function routeOf(procedure: AnyContractProcedure): { method: string; path: string } {
	const { method, path } = procedure["~orpc"].route;
	if (method === undefined || path === undefined)
		throw new Error("An endpoint of the contract has no route.");
	return { method, path };
}

function walk(router: AnyContractRouter, names: readonly string[]): Endpoint[] {
	if (isContractProcedure(router)) {
		const { access, duty, reach = "admins" } = router["~orpc"].meta as EndpointMeta;
		return [{ name: names.join("."), ...routeOf(router), access, duty, reach, procedure: router }];
	}
	return Object.entries(router).flatMap(([name, child]) =>
		walk(child as AnyContractRouter, [...names, name]),
	);
}

/** Every endpoint that the contract declares. */
export const ENDPOINTS: readonly Endpoint[] = walk(contract, []);
