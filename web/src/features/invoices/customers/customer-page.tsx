import { useQuery } from "@tanstack/react-query";
import type { ListedCustomer } from "@tuntikirja/contract/customers/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { HistoryLink } from "#domain/history-link.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useCrumbName } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Badge } from "#ui/badge.tsx";
import { Button, buttonClass } from "#ui/button.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { CustomerWork } from "./customer-work.tsx";

const CustomerDialog = lazyDialog(() => import("./customer-dialog.tsx").then((file) => file.CustomerDialog));

/** One customer: what invoices say of them, their projects, and what they owe. */
export function CustomerPage() {
	const { t } = useTranslation("invoices");
	const { id } = useParams();
	const query = useQuery(api.customers.getCustomers.queryOptions({ input: {} }));
	const { data } = query;
	const customer = data?.customers.find((one) => one.id === id);
	useCrumbName(customer?.name);
	if (customer) return <OpenedCustomer customer={customer} />;
	if (query.error && !data) return <QueryFailure query={query} title={t("customers.failed")} />;
	if (data)
		return (
			<EmptyState
				action={
					<Link className={buttonClass("primary")} to="/customers">
						{t("customers.toCustomers")}
					</Link>
				}
				icon="users"
				text={t("customers.gone")}
			/>
		);
	return (
		<>
			<PageHeader title={<Skeleton className="h-7 w-48" />} />
			<div className="grid gap-4 wide:grid-cols-2">
				<Skeleton className="h-64 w-full" />
				<Skeleton className="h-64 w-full" />
			</div>
		</>
	);
}

function OpenedCustomer({ customer }: { readonly customer: ListedCustomer }) {
	const { t } = useTranslation("invoices");
	const [isEditing, setEditing] = useState(false);
	const { id, name, isActive } = customer;
	return (
		<>
			<PageHeader
				actions={
					<>
						<HistoryLink of={{ duty: "invoicing", entity: "customer", id }} />
						<Button icon="edit" onClick={() => setEditing(true)}>
							{t("edit")}
						</Button>
					</>
				}
				period={!isActive && <Badge>{t("customers.inactive")}</Badge>}
				title={name}
			/>
			<div className="grid items-start gap-4 wide:grid-cols-2">
				<Details customer={customer} />
				<Projects customer={customer} />
			</div>
			<CustomerWork customer={customer} />
			{isEditing && <CustomerDialog customer={customer} onClose={() => setEditing(false)} />}
		</>
	);
}

/** What is known of the customer; what is not is left out. */
function Details({ customer }: { readonly customer: ListedCustomer }) {
	const { t } = useTranslation("invoices");
	const { address, eInvoice } = customer;
	const facts: readonly (readonly [label: string, text: string | null])[] = [
		[t("customers.businessId"), customer.businessId],
		[t("customers.fields.vatId"), customer.vatId],
		[t("customers.address"), addressText(address)],
		[t("customers.eInvoice"), eInvoice && `${eInvoice.address} · ${eInvoice.operator}`],
		[t("customers.fields.contact"), customer.contact],
		[t("customers.fields.email"), customer.email],
		[t("customers.fields.reference"), customer.reference],
		[t("customers.fields.number"), customer.number],
		[t("customers.fields.termsDays"), String(customer.termsDays)],
		[t("customers.vat"), t(`customers.vats.${customer.vat}`)],
		[t("grouping"), t(`groupings.${customer.grouping}`)],
		[t("customers.fields.language"), t(`customers.languages.${customer.language}`)],
	];
	return (
		<Card title={t("customers.details")}>
			<dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
				{facts.map(
					([label, text]) =>
						text && (
							<div className="contents" key={label}>
								<dt className="max-w-40 text-muted">{label}</dt>
								<dd className="break-words">{text}</dd>
							</div>
						),
				)}
			</dl>
		</Card>
	);
}

function addressText({ street, postalCode, city, country }: ListedCustomer["address"]): string {
	const at = [street, `${postalCode} ${city}`.trim()].filter(Boolean).join(", ");
	return country === "FI" || at === "" ? at : `${at}, ${country}`;
}

function Projects({ customer: { projects } }: { readonly customer: ListedCustomer }) {
	const { t } = useTranslation("invoices");
	return (
		<Card title={t("customers.projects")}>
			{projects.length === 0 ? (
				<p className="text-muted">
					{t("customers.noProjects")} {t("customers.projectsHint")}
				</p>
			) : (
				<ul className="grid gap-2">
					{projects.map(({ id, name, isActive }) => (
						<li className="break-words" key={id}>
							<NameLink name={name} to={`/projects/${id}`} />{" "}
							{!isActive && <Badge>{t("customers.ended")}</Badge>}
						</li>
					))}
				</ul>
			)}
		</Card>
	);
}
