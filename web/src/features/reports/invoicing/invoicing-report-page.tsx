import { useQuery } from "@tanstack/react-query";
import { useReportAddress } from "#features/reports/frame/use-report-address.ts";
import { api } from "#lib/api-client.ts";
import { InvoicingPage } from "./invoicing-page.tsx";
import { workOfLabels, workOfPeople } from "./sold-lines.ts";

/** Invoicing by person and project. Last month by default: invoices are written after its end. */
export function InvoicingReportPage() {
	const address = useReportAddress("last-month");
	const { startDate, endDate } = address.period;
	const range = { startDate, endDate };
	const userId = address.filter("person");
	const projectId = address.filter("project");
	const call = api.invoicing.getInvoicing;
	const query = useQuery(call.queryOptions({ input: range, select: workOfPeople }));
	// Without a filter the query is the same, so it is sent once.
	const filtered = useQuery(
		call.queryOptions({
			input: { ...range, ...(userId !== "" && { userId }), ...(projectId !== "" && { projectId }) },
		}),
	);
	return (
		<InvoicingPage
			address={address}
			by="person"
			page="invoicing-report"
			quality={filtered.data?.dataQuality}
			query={query}
		/>
	);
}

/** Invoicing by project and label. Last month by default: invoices are written after its end. */
export function InvoicingLabelReportPage() {
	const address = useReportAddress("last-month");
	const { startDate, endDate } = address.period;
	const range = { startDate, endDate };
	const projectId = address.filter("project");
	const call = api.invoicing.getInvoicingByLabel;
	const query = useQuery(call.queryOptions({ input: range, select: workOfLabels }));
	// Without a filter the query is the same, so it is sent once.
	const filtered = useQuery(
		call.queryOptions({ input: { ...range, ...(projectId !== "" && { projectId }) } }),
	);
	return (
		<InvoicingPage
			address={address}
			by="label"
			page="invoicing-label-report"
			quality={filtered.data?.dataQuality}
			query={query}
		/>
	);
}
