import type { PageRoute } from "./page-route.ts";

const PAGES: readonly Omit<PageRoute, "access" | "section">[] = [
	{
		path: "entry-report",
		label: "entryReport",
		icon: "list",
		texts: ["reports", "day-types"],
		load: async () => (await import("#features/reports/entries/entry-report-page.tsx")).EntryReportPage,
	},
	{
		path: "missing-entries-report",
		label: "missingEntriesReport",
		icon: "alert",
		texts: "reports",
		load: async () =>
			(await import("#features/reports/missing-entries/missing-entries-report-page.tsx"))
				.MissingEntriesReportPage,
	},
	{
		path: "bonus-report",
		label: "bonusReport",
		icon: "gift",
		texts: "reports",
		load: async () => (await import("#features/reports/bonus/bonus-report-page.tsx")).BonusReportPage,
	},
	{
		path: "profitability-percentage",
		label: "profitabilityPercentage",
		icon: "percent",
		texts: "reports",
		load: async () =>
			(await import("#features/reports/profitability/profitability-percentage-page.tsx"))
				.ProfitabilityPercentagePage,
	},
	{
		path: "capacity-report",
		label: "capacityReport",
		icon: "chart",
		texts: "reports",
		load: async () =>
			(await import("#features/reports/capacity/capacity-report-page.tsx")).CapacityReportPage,
	},
];

/** Pages of the section Reports. Spec §2. */
export const REPORT_ROUTES = PAGES.map(
	(page): PageRoute => ({ ...page, access: "user", section: "reports" }),
);

const ADMIN_PAGES: readonly Omit<PageRoute, "access" | "section">[] = [
	{
		path: "invoices",
		duty: "invoicing",
		label: "invoices",
		icon: "money",
		texts: ["invoices", "reports"],
		load: async () => (await import("#features/invoices/register/invoices-page.tsx")).InvoicesPage,
	},
	{
		path: "invoicing-report",
		duty: "invoicing",
		label: "invoicingReport",
		icon: "user",
		texts: ["reports", "reports-money"],
		load: async () =>
			(await import("#features/reports/invoicing/invoicing-report-page.tsx")).InvoicingReportPage,
	},
	{
		path: "invoicing-label-report",
		duty: "invoicing",
		label: "invoicingLabelReport",
		icon: "tag",
		texts: ["reports", "reports-money"],
		load: async () =>
			(await import("#features/reports/invoicing/invoicing-report-page.tsx")).InvoicingLabelReportPage,
	},
	{
		path: "performance-report",
		label: "performanceReport",
		icon: "chart",
		texts: ["reports", "reports-money"],
		load: async () =>
			(await import("#features/reports/performance/performance-report-page.tsx")).PerformanceReportPage,
	},
	{
		path: "profitability-report",
		label: "profitabilityReport",
		icon: "trend",
		texts: ["reports", "reports-money"],
		load: async () =>
			(await import("#features/reports/profits/profitability-report-page.tsx")).ProfitabilityReportPage,
	},
	{
		path: "price-report",
		duty: "invoicing",
		label: "priceReport",
		icon: "money",
		texts: ["reports", "reports-money"],
		load: async () => (await import("#features/reports/prices/price-report-page.tsx")).PriceReportPage,
	},
	{
		path: "sales-report",
		duty: "invoicing",
		label: "salesReport",
		icon: "chart",
		texts: ["reports", "reports-money"],
		load: async () => (await import("#features/reports/sales/sales-report-page.tsx")).SalesReportPage,
	},
];

/** Pages of the section Admin Reports. Spec §2. */
export const ADMIN_REPORT_ROUTES: readonly PageRoute[] = [
	...ADMIN_PAGES.map((page): PageRoute => ({ ...page, access: "admin", section: "adminReports" })),
	{
		path: "invoices/month",
		duty: "invoicing",
		label: "invoiceMonth",
		isCrumbLabelled: true,
		access: "admin",
		texts: ["invoices", "months", "reports"],
		load: async () => (await import("#features/invoices/drafts/month-page.tsx")).InvoiceMonthPage,
	},
	{
		path: "invoices/print",
		duty: "invoicing",
		needsLink: true,
		label: "invoices",
		access: "admin",
		texts: "invoices",
		load: async () =>
			(await import("#features/invoices/invoice/printed-invoices-page.tsx")).PrintedInvoicesPage,
	},
	{
		path: "invoices/:id",
		duty: "invoicing",
		label: "invoice",
		access: "admin",
		texts: "invoices",
		load: async () => (await import("#features/invoices/invoice/invoice-page.tsx")).InvoicePage,
	},
];
