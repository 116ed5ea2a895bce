import type { PageRoute } from "./page-route.ts";

/** Pages of the section Manager. Spec §2. */
export const MANAGER_ROUTES: readonly PageRoute[] = [
	{
		path: "capacity-planning",
		access: "capacity",
		label: "capacityPlanning",
		section: "manager",
		icon: "panel",
		texts: "capacity",
		load: () =>
			import("#features/capacity/capacity-planning-page.tsx").then((file) => ({
				Page: file.CapacityPlanningPage,
			})),
	},
	{
		path: "month-end",
		access: "capacity",
		label: "monthEnd",
		section: "manager",
		icon: "lock",
		texts: ["months", "reports"],
		load: () =>
			import("#features/month-end/month-end-page.tsx").then((file) => ({
				Page: file.MonthEndPage,
			})),
	},
	{
		path: "users/:id",
		access: "capacity",
		label: "person",
		texts: "team",
		load: () => import("#app/person/person-page.tsx").then((file) => ({ Page: file.PersonPage })),
	},
];
