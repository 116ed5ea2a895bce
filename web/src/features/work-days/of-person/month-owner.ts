import { createContext, useContext } from "react";

/** The person whose month is shown, by their id; null: the signed-in person. */
export const MonthOwnerContext = createContext<string | null>(null);

/** The part of a call's input that names the person; empty for the signed-in one, whose calls are cached offline. */
export function useOwnerInput(): { readonly userId?: string } {
	const userId = useContext(MonthOwnerContext);
	return userId === null ? {} : { userId };
}
