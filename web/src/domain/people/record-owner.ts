import { createContext, useContext } from "react";
import type { QueryKey } from "@tanstack/react-query";
import { useProfile } from "./profile.ts";

/** The person whose records a page shows, by their id; null: the signed-in person. */
export const RecordOwnerContext = createContext<string | null>(null);

/** The part of a call's input that names the person; empty for the signed-in one, whose calls are cached offline. */
export function useOwnerInput(): { readonly userId?: string } {
	const userId = useContext(RecordOwnerContext);
	return userId === null ? {} : { userId };
}

/** The id of the person whose records are shown. */
export function useOwnerId(): string {
	const { id } = useProfile();
	return useContext(RecordOwnerContext) ?? id;
}

/** The page with the month of the person whose records are shown. */
export function useMonthPath(): string {
	const userId = useContext(RecordOwnerContext);
	return userId === null ? "/monthly-view" : `/users/${userId}`;
}

/** The person whom the input of a query names; undefined: the query is about the signed-in person. */
export function namedPerson([, options]: QueryKey): unknown {
	const input = options instanceof Object && "input" in options ? options.input : undefined;
	return input instanceof Object && "userId" in input ? input.userId : undefined;
}
