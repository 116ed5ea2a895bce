import type { PageRoute } from "./page-route.ts";

/** Pages of the section Manager. Spec §2. */
export const MANAGER_ROUTES: readonly PageRoute[] = [
	{
		path: "capacity-planning",
		access: "capacity",
		label: "capacityPlanning",
		section: "manager",
		icon: "panel",
	},
];
