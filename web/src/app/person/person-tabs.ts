import type { Reach } from "@tuntikirja/contract/kernel/access.ts";
import type { Namespace } from "i18next";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { withTexts } from "#lib/i18n/i18n.ts";

/** A tab of the page of a person. */
export interface PersonTab {
	/** Who of those who act for the person sees it: leads too, or admins alone. */
	readonly reach: Reach;
	readonly Contents: LazyExoticComponent<ComponentType>;
}

/** A tab with its texts, fetched when it is first opened. */
function tab(reach: Reach, texts: Namespace, load: () => Promise<ComponentType>): PersonTab {
	return { reach, Contents: lazy(async () => ({ default: await withTexts(load(), texts) })) };
}

/** The pages of a person's own records, each for the person of the address. The first one opens by default. */
export const PERSON_TABS = {
	month: tab("leads", ["work-days"], () =>
		import("#features/work-days/monthly-view-page.tsx").then((file) => file.MonthlyViewPage),
	),
	balance: tab("leads", ["balance", "work-days", "explanations"], () =>
		import("#features/work-days/balance/balance-page.tsx").then((file) => file.BalancePage),
	),
	leave: tab("leads", ["annual-holiday"], () =>
		import("#features/special-days/annual-holiday/annual-holiday-page.tsx").then(
			(file) => file.AnnualHolidayPage,
		),
	),
	contracts: tab("admins", ["contracts", "my-contract", "preview", "day-types"], () =>
		import("#features/employment-contracts/person/person-contracts-page.tsx").then(
			(file) => file.PersonContractsPage,
		),
	),
	wages: tab("admins", ["wages", "preview"], () =>
		import("#features/wages/person-wages-tab.tsx").then((file) => file.PersonWagesTab),
	),
	availability: tab("admins", ["user-availability", "my-availability"], () =>
		import("#features/availability/all-people/person-availability.tsx").then(
			(file) => file.PersonAvailability,
		),
	),
	projects: tab("admins", ["projects"], () =>
		import("#features/projects/person-projects.tsx").then((file) => file.PersonProjects),
	),
	resources: tab("admins", ["resources"], () =>
		import("#features/resources/resources-page.tsx").then((file) => file.ResourcesPage),
	),
	documents: tab("admins", ["documents"], () =>
		import("#features/documents/documents-page.tsx").then((file) => file.DocumentsPage),
	),
	history: tab("admins", ["settings", "audit", "day-types", "reports"], () =>
		import("#features/settings/history/person-history.tsx").then((file) => file.PersonHistory),
	),
} as const satisfies Record<string, PersonTab>;

export type PersonTabId = keyof typeof PERSON_TABS;
