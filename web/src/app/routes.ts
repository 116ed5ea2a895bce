import type { SignedInLevel } from "@tuntikirja/contract/kernel/access.ts";
import type { Namespace } from "i18next";
import type { QueryClient } from "@tanstack/react-query";
import type { ComponentType } from "react";
import type { IconName } from "#ui/icon-paths.ts";
import type shell from "#locales/en/shell.json";

/** The sections of the sidebar in their order. Spec §2. */
export const SECTIONS = ["general", "manager", "admin", "adminReports", "reports"] as const;
export type SectionId = (typeof SECTIONS)[number];

export interface LoadedPage {
	readonly Page: ComponentType;
	/** Asks for the page's first data; called while the profile is still on its way. */
	readonly prefetch?: ((queryClient: QueryClient) => void) | undefined;
}

export interface PageRoute {
	/** Without the leading slash; the dashboard is "". */
	readonly path: string;
	readonly access: SignedInLevel;
	/** Imports the page. Until there is one, the route does not exist and the sidebar does not show it. */
	readonly load?: () => Promise<LoadedPage>;
	/** Texts that the page needs, fetched together with it. */
	readonly texts?: Namespace;
	/** Its name in the sidebar and the title; pages that only others link to have no section. */
	readonly label: keyof typeof shell.nav;
	readonly section?: SectionId;
	readonly icon?: IconName;
}

/** Every page under the shell: router, guards, sidebar, breadcrumbs and titles derive from this table. */
export const ROUTES: readonly PageRoute[] = [
	{
		path: "",
		access: "user",
		label: "dashboard",
		section: "general",
		icon: "home",
		texts: "work-days" as Namespace,
		load: () =>
			import("#features/work-days/dashboard/dashboard-page.tsx").then((file) => ({
				Page: file.DashboardPage,
				prefetch: file.prefetchDashboard,
			})),
	},
	{
		path: "old-dashboard",
		access: "user",
		label: "oldDashboard",
		section: "general",
		icon: "list",
		texts: "work-days" as Namespace,
		load: () =>
			import("#features/work-days/old-dashboard/old-dashboard-page.tsx").then((file) => ({
				Page: file.OldDashboardPage,
			})),
	},
	{
		path: "my-contract",
		access: "user",
		label: "myContract",
		section: "general",
		icon: "briefcase",
		texts: "my-contract" as Namespace,
		load: () =>
			import("#features/employment-contracts/my-contract/my-contract-page.tsx").then((file) => ({
				Page: file.MyContractPage,
			})),
	},
	{
		path: "monthly-view",
		access: "everyone",
		label: "monthlyView",
		section: "general",
		icon: "calendar",
		texts: "work-days" as Namespace,
		load: () =>
			import("#features/work-days/monthly-view-page.tsx").then((file) => ({
				Page: file.MonthlyViewPage,
				prefetch: file.prefetchMonthlyView,
			})),
	},
	{ path: "my-availability", access: "user", label: "myAvailability", section: "general", icon: "clock" },
	{ path: "my-projects", access: "everyone", label: "myProjects", section: "general", icon: "tag" },
	{ path: "annual-holiday", access: "user", label: "annualHoliday", section: "general", icon: "sun" },
	{
		path: "balance",
		access: "user",
		label: "balance",
		section: "general",
		icon: "balance",
		texts: ["balance", "work-days"] as unknown as Namespace,
		load: () =>
			import("#features/work-days/balance/balance-page.tsx").then((file) => ({
				Page: file.BalancePage,
				prefetch: file.prefetchBalance,
			})),
	},
	{ path: "resources", access: "user", label: "resources", section: "general", icon: "box" },
	{ path: "documents", access: "user", label: "documents", section: "general", icon: "book" },

	{
		path: "capacity-planning",
		access: "capacity",
		label: "capacityPlanning",
		section: "manager",
		icon: "panel",
	},

	{ path: "wages", access: "admin", label: "wages", section: "admin", icon: "money" },
	{ path: "users", access: "admin", label: "users", section: "admin", icon: "users" },
	{ path: "contracts", access: "admin", label: "contracts", section: "admin", icon: "briefcase" },
	{ path: "roles", access: "admin", label: "roles", section: "admin", icon: "key" },
	{ path: "user-availability", access: "admin", label: "userAvailability", section: "admin", icon: "clock" },
	{ path: "user-annual-holiday", access: "admin", label: "userAnnualHoliday", section: "admin", icon: "sun" },
	{ path: "expenses-estimate", access: "admin", label: "expensesEstimate", section: "admin", icon: "money" },
	{ path: "projects", access: "admin", label: "projects", section: "admin", icon: "tag" },
	{ path: "timesheet-report", access: "admin", label: "timesheetReport", section: "admin", icon: "print" },
	{ path: "sales-effort", access: "admin", label: "salesEffort", section: "admin", icon: "trend" },

	{
		path: "invoicing-report",
		access: "admin",
		label: "invoicingReport",
		section: "adminReports",
		icon: "user",
	},
	{
		path: "invoicing-label-report",
		access: "admin",
		label: "invoicingLabelReport",
		section: "adminReports",
		icon: "tag",
	},
	{
		path: "performance-report",
		access: "admin",
		label: "performanceReport",
		section: "adminReports",
		icon: "chart",
	},
	{
		path: "profitability-report",
		access: "admin",
		label: "profitabilityReport",
		section: "adminReports",
		icon: "trend",
	},
	{ path: "price-report", access: "admin", label: "priceReport", section: "adminReports", icon: "money" },
	{ path: "sales-report", access: "admin", label: "salesReport", section: "adminReports", icon: "chart" },

	{ path: "entry-report", access: "user", label: "entryReport", section: "reports", icon: "list" },
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
	},
	{ path: "capacity-report", access: "user", label: "capacityReport", section: "reports", icon: "chart" },
];
