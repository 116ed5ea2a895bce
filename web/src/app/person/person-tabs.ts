import type { Namespace } from "i18next";
import { type ComponentType, type LazyExoticComponent, lazy } from "react";
import { withTexts } from "#lib/i18n/i18n.ts";
import type { PersonTabId } from "./person-tab-reach.ts";

/** A tab with its texts, fetched when it is first opened. */
function tab(texts: Namespace, load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
	return lazy(async () => ({ default: await withTexts(load(), texts) }));
}

/** The pages of a person's own records, each for the person of the address. */
export const PERSON_TABS: Readonly<Record<PersonTabId, LazyExoticComponent<ComponentType>>> = {
	month: tab(["work-days"], () =>
		import("#features/month/monthly-view-page.tsx").then((file) => file.MonthlyViewPage),
	),
	balance: tab(["balance", "work-days", "explanations"], () =>
		import("#features/balance/balance-page.tsx").then((file) => file.BalancePage),
	),
	leave: tab(["annual-holiday"], () =>
		import("#features/special-days/annual-holiday/annual-holiday-page.tsx").then(
			(file) => file.AnnualHolidayPage,
		),
	),
	contracts: tab(["contracts", "preview", "day-types"], () =>
		import("#features/employment-contracts/person/person-contracts-page.tsx").then(
			(file) => file.PersonContractsPage,
		),
	),
	wages: tab(["wages", "preview"], () =>
		import("#features/wages/person-wages-tab.tsx").then((file) => file.PersonWagesTab),
	),
	availability: tab("my-availability", () =>
		import("#features/availability/all-people/person-availability.tsx").then(
			(file) => file.PersonAvailability,
		),
	),
	projects: tab(["projects"], () =>
		import("#features/projects/person-projects.tsx").then((file) => file.PersonProjects),
	),
	resources: tab(["resources"], () =>
		import("#features/resources/resources-page.tsx").then((file) => file.ResourcesPage),
	),
	documents: tab(["documents"], () =>
		import("#features/documents/documents-page.tsx").then((file) => file.DocumentsPage),
	),
	history: tab(["settings", "audit", "day-types", "reports"], () =>
		import("#features/settings/history/entry-history-page.tsx").then((file) => file.PersonHistory),
	),
};
