import { createContext, useContext } from "react";
import { ADMIN_ROUTES } from "./routes/admin.ts";
import { GENERAL_ROUTES, MANAGER_ROUTES } from "./routes/general.ts";
import type { PageRoute } from "./routes/page-route.ts";
import { ADMIN_REPORT_ROUTES, REPORT_ROUTES } from "./routes/reports.ts";

/** Every page under the shell: router, guards, sidebar, breadcrumbs and titles derive from this table. */
export const ROUTES: readonly PageRoute[] = [
	...GENERAL_ROUTES,
	...MANAGER_ROUTES,
	...ADMIN_ROUTES,
	...ADMIN_REPORT_ROUTES,
	...REPORT_ROUTES,
];

/** The table of pages that the shell draws from; tests give their own. */
export const RoutesContext = createContext<readonly PageRoute[]>(ROUTES);

export function useRoutes(): readonly PageRoute[] {
	return useContext(RoutesContext);
}
