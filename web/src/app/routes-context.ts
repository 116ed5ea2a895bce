import { createContext, useContext } from "react";
import { ROUTES } from "./routes.ts";
import type { PageRoute } from "./routes/page-route.ts";

/** The table of pages that the shell draws from; tests give their own. */
export const RoutesContext = createContext<readonly PageRoute[]>(ROUTES);

export function useRoutes(): readonly PageRoute[] {
	return useContext(RoutesContext);
}
