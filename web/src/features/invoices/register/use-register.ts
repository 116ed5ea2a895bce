import { keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import type { InvoiceSummary } from "@tuntikirja/contract/invoices/schema.ts";
import { useEffect, useMemo, useState } from "react";
import { useAddressChange } from "#lib/address.ts";
import { api, client } from "#lib/api-client.ts";

/** The states of the register, in the order of their buttons; at last what was invoiced without a document. */
export const STATES = ["all", "draft", "issued", "sent", "overdue", "paid", "credited", "takenOver"] as const;
export type RegisterState = (typeof STATES)[number];

/** Milliseconds without a key after which a word is searched for. */
const PAUSE = 250;

/** The filters in the address, and their change. */
export function useRegisterFilters() {
	const [params, change] = useAddressChange();
	return {
		state: STATES.find((state) => state === params.get("state")) ?? "all",
		customer: params.get("customer") ?? "",
		search: params.get("search") ?? "",
		setState: (state: RegisterState) => change({ state: state === "all" ? null : state }),
		setCustomer: (customer: string) => change({ customer }),
		setSearch: (search: string) => change({ search }, "typed"),
	};
}
export type RegisterFilters = ReturnType<typeof useRegisterFilters>;

type Asked = Pick<RegisterFilters, "state" | "customer" | "search">;

function inputOf({ state, customer, search }: Asked, cursor: string | undefined) {
	const wanted = search.trim();
	return {
		...(state !== "all" && state !== "takenOver" && { state }),
		...(customer !== "" && { customerIds: customer }),
		...(wanted !== "" && { search: wanted }),
		...(cursor !== undefined && { cursor }),
	};
}

/** The pages that have been asked for, and the sums; while other filters are asked for, those of before. */
export function useRegister({ state, customer, search: typed }: Asked) {
	const search = useSettled(typed);
	const query = useInfiniteQuery(
		api.invoices.getInvoices.infiniteOptions({
			input: (cursor: string | undefined) => inputOf({ state, customer, search }, cursor),
			initialPageParam: undefined,
			getNextPageParam: ({ next }) => next ?? undefined,
			placeholderData: keepPreviousData,
		}),
	);
	const { data } = query;
	// One that was issued between two pages is on both.
	const invoices = useMemo(() => {
		const all = data?.pages.flatMap((page) => page.invoices);
		return all && [...new Map(all.map((one) => [one.id, one])).values()];
	}, [data]);
	return { query, invoices, sums: data?.pages[0]?.sums };
}

/** What has been typed once no more is: not each letter is a call. */
function useSettled(typed: string): string {
	const [settled, settle] = useState(typed);
	useEffect(() => {
		const timer = setTimeout(() => settle(typed), typed === "" ? 0 : PAUSE);
		return () => clearTimeout(timer);
	}, [typed]);
	return settled;
}

/** Every invoice that the filters find, for a file. */
export async function everyInvoice(asked: Asked): Promise<InvoiceSummary[]> {
	const invoices: InvoiceSummary[] = [];
	let cursor: string | undefined;
	do {
		const page: { invoices: InvoiceSummary[]; next: string | null } = await client.invoices.getInvoices(
			inputOf(asked, cursor),
		);
		invoices.push(...page.invoices);
		cursor = page.next ?? undefined;
	} while (cursor !== undefined);
	return invoices;
}
