import { ADMIN_REPORT_ROUTES } from "./routes/admin-reports.ts";
import { ADMIN_ROUTES } from "./routes/admin.ts";
import { GENERAL_ROUTES } from "./routes/general.ts";
import { MANAGER_ROUTES } from "./routes/manager.ts";
import type { PageRoute } from "./routes/page-route.ts";
import { REPORT_ROUTES } from "./routes/reports.ts";

/** Every page under the shell: router, guards, sidebar, breadcrumbs and titles derive from this table. */
export const ROUTES: readonly PageRoute[] = [
	...GENERAL_ROUTES,
	...MANAGER_ROUTES,
	...ADMIN_ROUTES,
	...ADMIN_REPORT_ROUTES,
	...REPORT_ROUTES,
];
