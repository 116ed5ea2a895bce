import { useQuery } from "@tanstack/react-query";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { InvoicingPage } from "./invoicing-page.tsx";
import { workOfPeople } from "./sold-lines.ts";

/** Invoicing by person and project. Last month by default: invoices are written after its end. */
export function InvoicingReportPage() {
	const address = useReportAddress("last-month");
	const { startDate, endDate } = address.period;
	const query = useQuery(
		api.invoicing.getInvoicing.queryOptions({ input: { startDate, endDate }, select: workOfPeople }),
	);
	return <InvoicingPage address={address} by="person" page="invoicing-report" query={query} />;
}
