import { createContext, useContext } from "react";
import { type PageRoute, ROUTES } from "./routes.ts";

/** The table of pages that the shell draws from; tests give their own. */
export const RoutesContext = createContext<readonly PageRoute[]>(ROUTES);

export function useRoutes(): readonly PageRoute[] {
	return useContext(RoutesContext);
}
