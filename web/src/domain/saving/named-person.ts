import type { QueryKey } from "@tanstack/react-query";

/** The person whom the input of a query names; undefined: the query is about the signed-in person. */
export function namedPerson([, options]: QueryKey): unknown {
	const input = options instanceof Object && "input" in options ? options.input : undefined;
	return input instanceof Object && "userId" in input ? input.userId : undefined;
}
