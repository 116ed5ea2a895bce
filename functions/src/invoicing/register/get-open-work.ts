import { contract } from "@tuntikirja/contract/contract.ts";
import type { Customer } from "@tuntikirja/contract/customers/schema.ts";
import type { OpenWork } from "@tuntikirja/contract/invoices/open-work-schema.ts";
import { hundredthsToHours } from "@tuntikirja/contract/kernel/hours.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { addMonths, firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { today } from "#firestore/clock.ts";
import { database, ofMany } from "#firestore/reader.ts";
import { refuseIf } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { loadFrozenWork } from "#invoicing/frozen-work.ts";
import { buyerLacks, sellerLacks } from "#invoicing/invoices/lacks.ts";
import { byName, loadSoldWork } from "#invoicing/load-sold-work.ts";
import { allCustomers } from "#records/invoices/customers.ts";
import { someDrafts } from "#records/invoices/invoices.ts";
import { NO_SELLER, sellerDoc } from "#records/invoices/seller.ts";
import { type OpenLine, openLines } from "./open-lines.ts";

/** Reads: those of an invoicing report, the settings, the copies of customers, and one for each draft. */
export const getOpenWork = operation(contract.invoices.getOpenWork).handler(async ({ input, context }) => {
	const { date = today(), endDate = date } = input;
	const { startDate = firstDay(addMonths(monthOf(endDate), -11)) } = input;
	const range = { startDate, endDate };
	refuseIf(whyCannotAsk(range, RANGE_LIMIT_DAYS.reports));
	const [sold, frozen, stored, everyone, drafts] = await Promise.all([
		loadSoldWork(range, context.caller),
		loadFrozenWork(ofMany(), range),
		database.get(sellerDoc),
		allCustomers(ofMany()),
		ofMany().findWithIds(someDrafts()),
	]);
	const lacks = sellerLacks(stored ?? NO_SELLER);
	const customerOf = new Map(sold.projects.map(({ project }) => [project.id, project.customerId ?? null]));
	const lines = openLines({ ...sold, frozen }).map((line) => {
		const project = sold.projectOf(line);
		return { ...line, project, customerId: customerOf.get(project.id) ?? null };
	});
	const byCustomer = Map.groupBy(lines, ({ customerId }) => customerId);
	const customers = everyone.filter(({ id }) => byCustomer.has(id)).sort(byName);
	const lacksOfBuyer = new Map(everyone.map((one) => [one.id, buyerLacks(one)]));
	return {
		...range,
		lacks,
		customers: [
			...customers.map((one) => presentCustomer(one, byCustomer.get(one.id) ?? [])),
			...(byCustomer.has(null) ? [presentCustomer(null, byCustomer.get(null) ?? [])] : []),
		],
		lines: lines
			.sort((a, b) => byName(a.project, b.project) || a.month.localeCompare(b.month))
			.map(({ customerId, project, month, hasInvoice, ...sums }) => {
				return { customerId, project, month, hasInvoice, ...presentSums([sums]) };
			}),
		totals: presentSums(lines),
		drafts: drafts
			.filter(({ value }) => value.startDate >= startDate && value.endDate <= endDate)
			.map(({ id, value }) => ({
				id,
				customer: { id: value.customerId, name: value.customerName },
				startDate: value.startDate,
				endDate: value.endDate,
				net: centsToEuros(value.netCents),
				gross: centsToEuros(value.grossCents),
				lacks: [
					...lacks,
					...(lacksOfBuyer.get(value.customerId) ?? []),
					...(value.isMarked ? [] : (["unfinished"] as const)),
				],
				version: value.version,
			}))
			.sort((a, b) => byName(a.customer, b.customer) || a.startDate.localeCompare(b.startDate)),
	};
});

function presentCustomer(
	customer: Customer | null,
	lines: readonly OpenLine[],
): OpenWork["customers"][number] {
	return {
		customer: customer && { id: customer.id, name: customer.name },
		isActive: customer?.isActive ?? false,
		lacks: customer === null ? [] : buyerLacks(customer),
		...presentSums(lines),
	};
}

function presentSums(lines: readonly Pick<OpenLine, "hundredths" | "feeCents" | "cents">[]) {
	const sum = (field: "hundredths" | "feeCents" | "cents") =>
		lines.reduce((total, line) => total + line[field], 0);
	return {
		hours: hundredthsToHours(sum("hundredths")),
		fees: centsToEuros(sum("feeCents")),
		amount: centsToEuros(sum("cents")),
	};
}
