import type { PageRoute } from "./page-route.ts";

const PAGES: readonly Omit<PageRoute, "access" | "section">[] = [
	{
		path: "invoicing-report",
		label: "invoicingReport",
		icon: "user",
		texts: ["reports", "reports-money"],
		load: () =>
			import("#features/reports/invoicing/invoicing-report-page.tsx").then((file) => ({
				Page: file.InvoicingReportPage,
			})),
	},
	{
		path: "invoicing-label-report",
		label: "invoicingLabelReport",
		icon: "tag",
		texts: ["reports", "reports-money"],
		load: () =>
			import("#features/reports/invoicing/invoicing-report-page.tsx").then((file) => ({
				Page: file.InvoicingLabelReportPage,
			})),
	},
	{
		path: "performance-report",
		label: "performanceReport",
		icon: "chart",
		texts: ["reports", "reports-money"],
		load: () =>
			import("#features/reports/performance/performance-report-page.tsx").then((file) => ({
				Page: file.PerformanceReportPage,
			})),
	},
	{
		path: "profitability-report",
		label: "profitabilityReport",
		icon: "trend",
		texts: ["reports", "reports-money"],
		load: () =>
			import("#features/reports/profits/profitability-report-page.tsx").then((file) => ({
				Page: file.ProfitabilityReportPage,
			})),
	},
	{
		path: "price-report",
		label: "priceReport",
		icon: "money",
		texts: ["reports", "reports-money"],
		load: () =>
			import("#features/reports/prices/price-report-page.tsx").then((file) => ({
				Page: file.PriceReportPage,
			})),
	},
	{
		path: "sales-report",
		label: "salesReport",
		icon: "chart",
		texts: ["reports", "reports-money"],
		load: () =>
			import("#features/reports/sales/sales-report-page.tsx").then((file) => ({
				Page: file.SalesReportPage,
			})),
	},
];

/** Pages of the section Admin Reports. Spec §2. */
export const ADMIN_REPORT_ROUTES = PAGES.map(
	(page): PageRoute => ({ ...page, access: "admin", section: "adminReports" }),
);
