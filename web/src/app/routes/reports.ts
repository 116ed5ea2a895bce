import type { Namespace } from "i18next";
import type { PageRoute } from "./page-route.ts";

/** Pages of the section Reports. Spec §2. */
export const REPORT_ROUTES: readonly PageRoute[] = [
	{
		path: "entry-report",
		access: "user",
		label: "entryReport",
		section: "reports",
		icon: "list",
		texts: ["reports", "day-types"] as unknown as Namespace,
		load: () =>
			import("#features/reports/entries/entry-report-page.tsx").then((file) => ({
				Page: file.EntryReportPage,
			})),
	},
	{
		path: "missing-entries-report",
		access: "user",
		label: "missingEntriesReport",
		section: "reports",
		icon: "alert",
		texts: "reports" as Namespace,
		load: () =>
			import("#features/reports/missing-entries/missing-entries-report-page.tsx").then((file) => ({
				Page: file.MissingEntriesReportPage,
			})),
	},
	{
		path: "bonus-report",
		access: "user",
		label: "bonusReport",
		section: "reports",
		icon: "gift",
		texts: "reports" as Namespace,
		load: () =>
			import("#features/reports/bonus/bonus-report-page.tsx").then((file) => ({
				Page: file.BonusReportPage,
			})),
	},
	{
		path: "profitability-percentage",
		access: "user",
		label: "profitabilityPercentage",
		section: "reports",
		icon: "percent",
		texts: "reports" as Namespace,
		load: () =>
			import("#features/reports/profitability/profitability-percentage-page.tsx").then((file) => ({
				Page: file.ProfitabilityPercentagePage,
			})),
	},
	{
		path: "capacity-report",
		access: "user",
		label: "capacityReport",
		section: "reports",
		icon: "chart",
		texts: "reports" as Namespace,
		load: () =>
			import("#features/reports/capacity/capacity-report-page.tsx").then((file) => ({
				Page: file.CapacityReportPage,
			})),
	},
];
