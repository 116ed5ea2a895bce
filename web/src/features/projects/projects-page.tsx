import { useQuery } from "@tanstack/react-query";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useMemo } from "react";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useList } from "#domain/lists/use-list.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useSearchChoice } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { buttonClass } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Icon } from "#ui/icon.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { ListTable } from "#ui/table/list-table.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { CustomerFilter, useCustomerFilter } from "./prices/customer-filter.tsx";
import { PriceRaiseBar, useSelectedProjects } from "./prices/price-raise-bar.tsx";

const STATES = ["active", "inactive", "all"] as const;

const BY_NAME = { column: "name", descending: false };
const rowId = ({ id }: Project) => id;

/** All projects of the company, with their members and today's prices. */
export function ProjectsPage() {
	const { t } = useTranslation("projects");
	const { t: tShell } = useTranslation();
	const query = useQuery(api.projects.getProjects.queryOptions({ input: {} }));
	const { data } = query;
	const [state, setState] = useSearchChoice("state", STATES);
	const list = useList("projects");
	const columns = useProjectColumns();
	const customer = useCustomerFilter(data?.projects);
	const selection = useSelectedProjects();
	const rows = data?.projects.filter(
		(one) => (state === "all" || one.isActive === (state === "active")) && customer.isShown(one),
	);
	const chosen = rows?.filter(({ id }) => selection.selected.has(id)) ?? [];
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	const hasNone = data?.projects.length === 0;
	return (
		<>
			<PageHeader actions={!hasNone && <NewProjectLink />} title={tShell("nav.projects")} />
			<ListTable
				caption={tShell("nav.projects")}
				columns={columns}
				empty={
					hasNone ? (
						<EmptyState action={<NewProjectLink />} icon="tag" text={t("empty")} />
					) : (
						<EmptyState icon="search" text={t("noneFound")} />
					)
				}
				filters={
					<>
						<SegmentedControl
							label={t("state")}
							onChange={setState}
							segments={STATES.map((value) => ({ value, label: t(`states.${value}`) }))}
							value={state}
						/>
						<CustomerFilter filter={customer} />
					</>
				}
				initialSort={BY_NAME}
				list={list}
				rowId={rowId}
				rows={rows}
				searchLabel={t("search")}
				selection={hasNone ? undefined : selection}
			/>
			{chosen.length > 0 && <PriceRaiseBar chosen={chosen} onClear={() => selection.onSelected(new Set())} />}
		</>
	);
}

/** For admins: to others a project is given. */
function NewProjectLink() {
	const { t } = useTranslation("projects");
	if (!useProfile().isAdmin) return null;
	return (
		<Link className={buttonClass("primary")} to="/projects/new">
			<Icon className="-ml-1" name="plus" />
			{t("new")}
		</Link>
	);
}

const namesOf = ({ members }: Project) => members.map(({ name }) => name).join(", ");
const labelsOf = ({ hourLabels }: Project) => hourLabels.map(({ name }) => name).join(", ");

/** The columns of the list of projects; the price is the project's own price. */
function useProjectColumns(): readonly DataColumn<Project>[] {
	const { t } = useTranslation("projects");
	const format = useFormat();
	const { data } = useQuery(api.customers.getCustomers.queryOptions({ input: {} }));
	const customers = useMemo(() => new Map(data?.customers.map((one) => [one.id, one])), [data]);
	return useMemo(
		() => [
			{
				id: "name",
				header: t("columns.name"),
				value: ({ name }) => name,
				cell: ({ id, name }) => <NameLink name={name} to={`/projects/${id}`} />,
			},
			{
				id: "price",
				header: t("columns.price"),
				value: ({ hourPrice }) => hourPrice ?? null,
				write: format.euros,
				unit: "euros",
				className: "whitespace-nowrap",
			},
			{
				id: "fee",
				header: t("columns.fee"),
				value: ({ fixedFee }) => fixedFee?.amount ?? null,
				text: ({ fixedFee }) =>
					fixedFee ? t(`fees.${fixedFee.per}`, { amount: format.euros(fixedFee.amount) }) : "–",
				unit: "euros",
				numeric: true,
				className: "whitespace-nowrap",
			},
			{
				id: "members",
				header: t("columns.members"),
				value: namesOf,
				cell: (project) => <Names count={project.members.length} text={namesOf(project)} />,
			},
			{
				id: "labels",
				header: t("columns.labels"),
				value: labelsOf,
				cell: (project) => <Names count={project.hourLabels.length} text={labelsOf(project)} />,
			},
			{ id: "number", header: t("number"), value: ({ number }) => number ?? null, isExtra: true },
			{
				id: "costCentre",
				header: t("costCentre"),
				value: ({ costCentre }) => costCentre ?? null,
				isExtra: true,
			},
			{
				id: "customer",
				header: t("customer"),
				value: ({ customerId }) => customers.get(customerId ?? "")?.name ?? null,
				cell: ({ customerId }, text) => text && <NameLink name={text} to={`/customers/${customerId}`} />,
				isExtra: true,
			},
			{
				id: "state",
				header: t("columns.state"),
				value: ({ isActive }) => (isActive ? 0 : 1),
				text: ({ isActive }) => t(isActive ? "active" : "inactive"),
				// The usual state is plain: a column of badges would mark nothing.
				cell: ({ isActive }, text) => (isActive ? text : <Badge>{text}</Badge>),
			},
		],
		[t, format, customers],
	);
}

/** The number of names, and as many of them as fit; the tooltip has all. */
function Names({ count, text }: { readonly count: number; readonly text: string }) {
	if (count === 0) return <span className="text-muted">–</span>;
	return (
		<span className="flex max-w-56 min-w-24 gap-2" title={text}>
			<span className="shrink-0 text-muted tabular-nums">{count}</span>
			<span className="truncate">{text}</span>
		</span>
	);
}
