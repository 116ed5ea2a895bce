import { useMutation, useQuery } from "@tanstack/react-query";
import type { OpenWork } from "@tuntikirja/contract/invoices/open-work-schema.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { firstDay, lastDay, type Month } from "@tuntikirja/contract/kernel/month.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useRef, useState } from "react";
import { api, client, useRenewal } from "#lib/api-client.ts";

/** What there is of a customer in a month: open work, a draft, or an invoice that was issued on this page. */
export interface MonthRow {
	readonly id: string;
	readonly state: "open" | "draft" | "issued";
	readonly customer: Named;
	readonly hours: number | null;
	readonly fees: number | null;
	readonly net: number;
	/** With tax; of open work it is not known yet. */
	readonly gross: number | null;
	readonly number: number | null;
	readonly version: number;
	readonly lacks: OpenWork["lacks"];
}

/** The work, drafts and invoices of a month, and the acts on several of them. */
export function useInvoiceMonth(month: Month) {
	const range = { startDate: firstDay(month), endDate: lastDay(month) };
	const query = useQuery(api.invoices.getOpenWork.queryOptions({ input: range }));
	const [issued, setIssued] = useState<readonly Invoice[]>([]);
	const ids = useRef(new Map<string, string>());
	const { data } = query;
	const make = useEach(async ({ customer }) => {
		// A draft that was cut off is finished by its own call again.
		const begun = data?.drafts.find(
			(one) =>
				one.customer.id === customer.id && one.lacks.includes("unfinished") && one.endDate === range.endDate,
		);
		const id = begun?.id ?? ids.current.get(customer.id) ?? crypto.randomUUID();
		ids.current.set(customer.id, id);
		await client.invoices.newDraft({ id, customerId: customer.id, ...range });
		ids.current.delete(customer.id);
	});
	const issue = useEach(async ({ id, version }) => {
		const invoice = await client.invoices.issueInvoice({ id, version });
		setIssued((before) => [...before, invoice]);
	});
	return { query, rows: data && rowsOf(data, issued), make, issue };
}

function rowsOf({ customers, drafts, lacks }: OpenWork, issued: readonly Invoice[]): MonthRow[] {
	const none = { hours: null, fees: null, gross: null, number: null, version: 0 };
	const issuedIds = new Set(issued.map(({ id }) => id));
	return [
		...customers.flatMap(({ customer, isActive, amount, hours, fees, lacks: own }): MonthRow[] =>
			customer === null || !isActive
				? []
				: [
						{
							...none,
							id: customer.id,
							state: "open",
							customer,
							hours,
							fees,
							net: amount,
							lacks: [...lacks, ...own],
						},
					],
		),
		...drafts
			.filter(({ id }) => !issuedIds.has(id))
			.map((draft): MonthRow => ({ ...none, ...draft, state: "draft" })),
		...issued.map(
			({ id, customer, hours, net, gross, number, version }): MonthRow => ({
				...none,
				id,
				state: "issued",
				customer,
				hours,
				net,
				gross,
				number,
				version,
				lacks: [],
			}),
		),
	];
}

/** Does an act on one row after the other, and says how far it is. One that fails says why, and the others go on. */
export function useEach(act: (row: MonthRow) => Promise<void>) {
	const [problems, setProblems] = useState<ReadonlyMap<string, unknown>>(new Map());
	const [done, setDone] = useState(0);
	const { mutate, isPending, variables } = useMutation({
		mutationFn: async (rows: readonly MonthRow[]) => {
			const failed = new Map<string, unknown>();
			for (const [index, row] of rows.entries()) {
				setDone(index);
				await act(row).catch((error: unknown) => failed.set(row.id, error));
			}
			setProblems(failed);
		},
		onSettled: useRenewal(api.invoices, api.invoicing),
	});
	return { mutate, isPending, problems, done, count: variables?.length ?? 0 };
}
