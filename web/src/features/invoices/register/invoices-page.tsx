import { useMutation, useQuery } from "@tanstack/react-query";
import type { Register } from "@tuntikirja/contract/invoices/register-schema.ts";
import type { InvoiceSummary } from "@tuntikirja/contract/invoices/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { MonthLink } from "#features/invoices/drafts/month-link.tsx";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api } from "#lib/api-client.ts";
import { PHONE_BELOW, saveFile, useMinWidth } from "#lib/browser.ts";
import { today } from "#lib/clock.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { AlertText, EmptyState } from "#ui/feedback.tsx";
import { Combobox } from "#ui/forms/combobox.tsx";
import { NativeSelect, Options } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { Card, PageHeader } from "#ui/layout/page.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ExportMenu } from "#ui/table/export/export-menu.tsx";
import { endingOf, tableFile, type TableFormat } from "#ui/table/export/table-file.ts";
import { SearchField } from "#ui/table/search-field.tsx";
import { useHidden } from "#ui/table/use-sorted-rows.ts";
import { LedgerButton } from "./ledger-button.tsx";
import { ImportButton } from "./import-button.tsx";
import { OpenSums } from "./open-sums.tsx";
import {
	everyInvoice,
	type RegisterFilters,
	STATES,
	useRegister,
	useRegisterFilters,
} from "./use-register.ts";
import { TakenOverTable } from "./taken-over-table.tsx";
import { useRegisterColumns } from "./use-register-columns.tsx";

const NewDraftDialog = lazyDialog(() => import("./new-draft-dialog.tsx").then((file) => file.NewDraftDialog));

const rowId = ({ id }: InvoiceSummary) => id;

/** All invoices of the company by page, what is open of them, and the way to a new one. */
export function InvoicesPage() {
	const { t } = useTranslation("invoices");
	const { t: tShell } = useTranslation();
	const filters = useRegisterFilters();
	const { query, invoices, sums } = useRegister(filters);
	const [isMaking, setMaking] = useState(false);
	const columns = useRegisterColumns();
	const isPhone = !useMinWidth(PHONE_BELOW);
	const hidden = useHidden(columns, null, isPhone);
	if (query.error && !invoices) return <QueryFailure query={query} title={t("failed")} />;
	const isFiltered = filters.state !== "all" || filters.customer !== "" || filters.search !== "";
	const hasNone = invoices?.length === 0 && !isFiltered;
	const make = (
		<Button icon="plus" onClick={() => setMaking(true)}>
			{t("newDraft")}
		</Button>
	);
	return (
		<>
			<PageHeader
				actions={
					<>
						{!hasNone && <LedgerButton />}
						{!hasNone && <ImportButton />}
						{!hasNone && make}
						<MonthLink />
					</>
				}
				title={tShell("nav.invoices")}
			/>
			{!hasNone && (
				<>
					<OpenSums sums={sums} />
					<RegisterBar filters={filters} isPhone={isPhone} sums={sums} />
				</>
			)}
			{filters.state === "takenOver" && <TakenOverTable />}
			<Card className={filters.state === "takenOver" ? "hidden" : "listed"} padded={false}>
				<DataTable
					asCards
					caption={tShell("nav.invoices")}
					columns={columns}
					empty={
						hasNone ? (
							<EmptyState action={make} icon="money" text={t("empty")} />
						) : (
							<EmptyState icon="search" text={t("noneFound")} />
						)
					}
					hidden={hidden}
					rowId={rowId}
					rows={invoices}
				/>
				{query.hasNextPage && (
					<div className="grid justify-items-center gap-2 p-3 print:hidden">
						{query.isFetchNextPageError && <AlertText>{t("failed")}</AlertText>}
						<Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
							{t("register.more")}
						</Button>
					</div>
				)}
			</Card>
			{hasNone && (
				<Link className="mt-3 inline-block text-action hover:underline" to="?state=takenOver">
					{t("takenOver.show")}
				</Link>
			)}
			{isMaking && <NewDraftDialog onClose={() => setMaking(false)} />}
		</>
	);
}

/** One row where there is room; on a phone names of customers have a line. Here, because the style of all pages is loaded by each. */
const BAR = `@media (width < 40rem) {
	.register-bar > .customer, .register-bar > .search { order: 1; grid-column: 1 / -1; }
}
@media (width >= 40rem) {
	.register-bar { display: flex; flex-wrap: wrap; }
	.register-bar > .customer { order: 1; width: 16rem; }
	.register-bar > .export { order: 2; margin-left: auto; }
}`;

interface RegisterBarProps {
	readonly filters: RegisterFilters;
	readonly isPhone: boolean;
	readonly sums: Register["sums"] | undefined;
}

/** States with how many invoices they have, customers and search; and what they find as a file. */
function RegisterBar({ filters, isPhone, sums }: RegisterBarProps) {
	const { t } = useTranslation("invoices");
	const { t: tShell } = useTranslation();
	const customers = useQuery(api.customers.getCustomers.queryOptions({ input: {} }));
	const countOf = (state: RegisterFilters["state"]) => {
		if (sums === undefined || state === "takenOver") return "";
		const { overdue, ...others } = sums.states;
		if (state === "overdue") return overdue;
		return state === "all" ? Object.values(others).reduce((sum, count) => sum + count, 0) : others[state];
	};
	const nameOf = (state: RegisterFilters["state"]) => `${t(`states.${state}`)} ${countOf(state)}`.trim();
	return (
		<div className="register-bar mb-3 grid grid-cols-2 gap-2 print:hidden">
			<style href="register-bar" precedence="table">
				{BAR}
			</style>
			{isPhone ? (
				<NativeSelect
					aria-label={t("state")}
					onChange={({ target }) => filters.setState(STATES.find((one) => one === target.value) ?? "all")}
					value={filters.state}
				>
					<Options nameOf={nameOf} values={STATES} />
				</NativeSelect>
			) : (
				<div className="basis-full overflow-x-auto">
					<SegmentedControl
						label={t("state")}
						onChange={filters.setState}
						segments={STATES.map((value) => ({ value, label: nameOf(value) }))}
						value={filters.state}
					/>
				</div>
			)}
			<div className="customer min-w-0">
				<Combobox
					aria-label={t("columns.customer")}
					noMatch={tShell("noMatch")}
					none={t("register.allCustomers")}
					onValue={(id) => filters.setCustomer(id ?? "")}
					options={customers.data?.customers ?? NO_CUSTOMERS}
					value={filters.customer}
				/>
			</div>
			<SearchField
				className="search"
				label={t("search")}
				onValue={filters.setSearch}
				value={filters.search}
			/>
			<div className="export">
				<RegisterExport filters={filters} />
			</div>
		</div>
	);
}

const NO_CUSTOMERS: readonly never[] = [];

/** All that the filters find, the pages not yet shown too. */
function RegisterExport({ filters }: { readonly filters: RegisterFilters }) {
	const { t: tReports } = useTranslation("reports");
	const { t: tShell } = useTranslation();
	const language = useLanguage();
	const columns = useRegisterColumns();
	const name = tShell("nav.invoices");
	const save = useMutation({
		mutationFn: async (format: TableFormat) => {
			const file = await tableFile(format, columns, await everyInvoice(filters), { language, name });
			saveFile(file, `${name}-${today()}.${endingOf(format)}`);
		},
		meta: { failure: tReports("export.failed") },
	});
	return (
		<ExportMenu
			disabled={false}
			label={tReports("export.title")}
			loading={save.isPending}
			onExport={(format) => save.mutate(format)}
			otherCsv={tReports("export.otherCsv")}
		/>
	);
}
