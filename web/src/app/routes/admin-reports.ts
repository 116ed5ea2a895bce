import type { Namespace } from "i18next";
import type { PageRoute } from "./page-route.ts";

/** Pages of the section Admin Reports. Spec §2. */
export const ADMIN_REPORT_ROUTES: readonly PageRoute[] = [
	{
		path: "invoicing-report",
		access: "admin",
		label: "invoicingReport",
		section: "adminReports",
		icon: "user",
		texts: ["reports", "reports-money"] as unknown as Namespace,
		load: () =>
			import("#features/reports/invoicing/invoicing-report-page.tsx").then((file) => ({
				Page: file.InvoicingReportPage,
			})),
	},
	{
		path: "invoicing-label-report",
		access: "admin",
		label: "invoicingLabelReport",
		section: "adminReports",
		icon: "tag",
		texts: ["reports", "reports-money"] as unknown as Namespace,
		load: () =>
			import("#features/reports/invoicing/invoicing-label-report-page.tsx").then((file) => ({
				Page: file.InvoicingLabelReportPage,
			})),
	},
	{
		path: "performance-report",
		access: "admin",
		label: "performanceReport",
		section: "adminReports",
		icon: "chart",
		texts: ["reports", "reports-money"] as unknown as Namespace,
		load: () =>
			import("#features/reports/performance/performance-report-page.tsx").then((file) => ({
				Page: file.PerformanceReportPage,
			})),
	},
	{
		path: "profitability-report",
		access: "admin",
		label: "profitabilityReport",
		section: "adminReports",
		icon: "trend",
		texts: ["reports", "reports-money"] as unknown as Namespace,
		load: () =>
			import("#features/reports/profits/profitability-report-page.tsx").then((file) => ({
				Page: file.ProfitabilityReportPage,
			})),
	},
	{
		path: "price-report",
		access: "admin",
		label: "priceReport",
		section: "adminReports",
		icon: "money",
		texts: ["reports", "reports-money"] as unknown as Namespace,
		load: () =>
			import("#features/reports/prices/price-report-page.tsx").then((file) => ({
				Page: file.PriceReportPage,
			})),
	},
	{
		path: "sales-report",
		access: "admin",
		label: "salesReport",
		section: "adminReports",
		icon: "chart",
		texts: ["reports", "reports-money"] as unknown as Namespace,
		load: () =>
			import("#features/reports/sales/sales-report-page.tsx").then((file) => ({
				Page: file.SalesReportPage,
			})),
	},
];
