import type { PageRoute } from "./page-route.ts";

const PAGES: readonly Omit<PageRoute, "access" | "section">[] = [
	{
		path: "entry-report",
		label: "entryReport",
		icon: "list",
		texts: ["reports", "day-types"],
		load: () =>
			import("#features/reports/entries/entry-report-page.tsx").then((file) => ({
				Page: file.EntryReportPage,
			})),
	},
	{
		path: "missing-entries-report",
		label: "missingEntriesReport",
		icon: "alert",
		texts: "reports",
		load: () =>
			import("#features/reports/missing-entries/missing-entries-report-page.tsx").then((file) => ({
				Page: file.MissingEntriesReportPage,
			})),
	},
	{
		path: "bonus-report",
		label: "bonusReport",
		icon: "gift",
		texts: "reports",
		load: () =>
			import("#features/reports/bonus/bonus-report-page.tsx").then((file) => ({
				Page: file.BonusReportPage,
			})),
	},
	{
		path: "profitability-percentage",
		label: "profitabilityPercentage",
		icon: "percent",
		texts: "reports",
		load: () =>
			import("#features/reports/profitability/profitability-percentage-page.tsx").then((file) => ({
				Page: file.ProfitabilityPercentagePage,
			})),
	},
	{
		path: "capacity-report",
		label: "capacityReport",
		icon: "chart",
		texts: "reports",
		load: () =>
			import("#features/reports/capacity/capacity-report-page.tsx").then((file) => ({
				Page: file.CapacityReportPage,
			})),
	},
];

/** Pages of the section Reports. Spec §2. */
export const REPORT_ROUTES = PAGES.map(
	(page): PageRoute => ({ ...page, access: "user", section: "reports" }),
);
