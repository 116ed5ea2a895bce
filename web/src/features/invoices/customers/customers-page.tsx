import { useQuery } from "@tanstack/react-query";
import type { ListedCustomer } from "@tuntikirja/contract/customers/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { FlagFilter } from "#domain/lists/flag-filter.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useSearchFlag } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";

const CustomerDialog = lazyDialog(() => import("./customer-dialog.tsx").then((file) => file.CustomerDialog));

const rowId = ({ id }: ListedCustomer) => id;

/** Who is invoiced. */
export function CustomersPage() {
	const { t } = useTranslation("invoices");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.customers.getCustomers.queryOptions({ input: {} }));
	const { data } = query;
	const list = useList("customers");
	const [withInactive] = useSearchFlag("inactive");
	/** Undefined: the dialog is closed; null: a new customer. */
	const [edited, setEdited] = useState<ListedCustomer | null>();
	const columns = useCustomerColumns(setEdited);
	if (query.error && !data) return <QueryFailure query={query} title={t("customers.failed")} />;
	const hasNone = data?.customers.length === 0;
	const add = (
		<Button icon="plus" onClick={() => setEdited(null)} variant="primary">
			{t("customers.add")}
		</Button>
	);
	return (
		<>
			<PageHeader actions={!hasNone && add} title={tShell("nav.customers")} />
			<ListTable
				caption={tShell("nav.customers")}
				columns={columns}
				empty={
					hasNone ? (
						<EmptyState action={add} icon="users" text={t("customers.empty")} />
					) : (
						<EmptyState icon="search" text={t("customers.noneFound")} />
					)
				}
				filters={<FlagFilter label={t("customers.withInactive")} name="inactive" />}
				list={list}
				rowId={rowId}
				rows={data?.customers.filter(({ isActive }) => isActive || withInactive)}
				searchLabel={t("customers.search")}
			/>
			{edited !== undefined && <CustomerDialog customer={edited} onClose={() => setEdited(undefined)} />}
		</>
	);
}

function useCustomerColumns(
	onEdit: (customer: ListedCustomer) => void,
): readonly DataColumn<ListedCustomer>[] {
	const { t } = useTranslation("invoices");
	return useMemo(
		() => [
			{
				id: "name",
				header: t("customers.name"),
				value: ({ name }) => name,
				cell: (customer, text) => (
					<>
						<NameLink name={text} to={`/customers/${customer.id}`} />{" "}
						{!customer.isActive && <Badge>{t("customers.inactive")}</Badge>}
					</>
				),
				className: "min-w-36 w-full",
			},
			{
				id: "businessId",
				header: t("customers.businessId"),
				value: ({ businessId }) => businessId,
				className: "whitespace-nowrap",
			},
			{
				id: "projects",
				header: t("customers.projects"),
				value: ({ projects }) => projects.length,
				numeric: true,
			},
			{
				id: "vat",
				header: t("customers.vat"),
				value: ({ vat }) => t(`customers.vats.${vat}`),
				className: "whitespace-nowrap",
				isExtra: "onPhones",
			},
			{
				id: "terms",
				header: t("customers.terms"),
				value: ({ termsDays }) => termsDays,
				numeric: true,
				isExtra: "onPhones",
			},
			{
				id: "actions",
				header: t("customers.actions"),
				value: () => null,
				isControl: true,
				cell: (customer) => (
					<Button
						aria-label={t("customers.editOf", { name: customer.name })}
						onClick={() => onEdit(customer)}
						variant="quiet"
					>
						{t("edit")}
					</Button>
				),
			},
		],
		[t, onEdit],
	);
}
