import { useQuery } from "@tanstack/react-query";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { InvoicingPage } from "./invoicing-page.tsx";
import { workOfLabels } from "./sold-lines.ts";

/** Invoicing by project and label. Last month by default: invoices are written after its end. */
export function InvoicingLabelReportPage() {
	const address = useReportAddress("last-month");
	const { startDate, endDate } = address.period;
	const query = useQuery(
		api.invoicing.getInvoicingByLabel.queryOptions({ input: { startDate, endDate }, select: workOfLabels }),
	);
	return <InvoicingPage address={address} by="label" page="invoicing-label-report" query={query} />;
}
