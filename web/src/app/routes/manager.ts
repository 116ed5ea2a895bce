import type { Namespace } from "i18next";
import type { PageRoute } from "./page-route.ts";

/** Pages of the section Manager. Spec §2. */
export const MANAGER_ROUTES: readonly PageRoute[] = [
	{
		path: "capacity-planning",
		access: "capacity",
		label: "capacityPlanning",
		section: "manager",
		icon: "panel",
		texts: "capacity" as Namespace,
		load: () =>
			import("#features/capacity/capacity-planning-page.tsx").then((file) => ({
				Page: file.CapacityPlanningPage,
			})),
	},
	{
		path: "team",
		access: "capacity",
		label: "team",
		section: "manager",
		icon: "users",
		texts: ["team", "reports"] as unknown as Namespace,
		load: () => import("#features/team/team-page.tsx").then((file) => ({ Page: file.TeamPage })),
	},
	{
		path: "users/:id",
		access: "capacity",
		label: "personMonth",
		texts: ["work-days", "team"] as unknown as Namespace,
		load: () =>
			import("#features/work-days/of-person/person-month-page.tsx").then((file) => ({
				Page: file.PersonMonthPage,
			})),
	},
];
