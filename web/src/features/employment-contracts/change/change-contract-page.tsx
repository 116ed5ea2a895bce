import type { ContractAnswer } from "@tuntikirja/contract/employment-contracts/schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { periodInForce } from "@tuntikirja/contract/kernel/periods.ts";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { usePersonContracts } from "#features/employment-contracts/person/use-person-contracts.ts";
import { useToday } from "#lib/clock.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { buttonClass } from "#ui/button-class.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ContractForm } from "./contract-form.tsx";
import { valuesOf } from "./contract-schema.ts";

/** The contract in force, or else the last of the list. */
function presentContract(contracts: readonly ContractAnswer[], today: LocalDate): ContractAnswer | undefined {
	return periodInForce(contracts, today) ?? contracts.at(-1);
}

const FULL_TIME = {
	kind: "employment",
	endDate: null,
	partTimeHoursPerMonth: null,
	percentage: null,
} as const;

/** Adds a contract. A first one starts on the person's first day by default: days before it cannot be logged. */
export function NewContractPage() {
	const { t } = useTranslation("contracts");
	const { userId, name, contracts, firstDay, isLoading } = usePersonContracts();
	const today = useToday();
	const language = useLanguage();
	const start = contracts?.length === 0 ? (firstDay ?? today) : today;
	return (
		<>
			<PageHeader title={t("addTo", { name })} />
			{isLoading ? (
				<Skeleton className="h-64 w-full" />
			) : (
				<ContractForm
					edited={null}
					initial={valuesOf({ ...FULL_TIME, startDate: start }, language)}
					userId={userId}
				/>
			)}
		</>
	);
}

/**
 * Changes the contract in the URL, by default the one in force or else the last one; an end in the URL is suggested as
 * the last day.
 */
export function EditContractPage() {
	const { t } = useTranslation("contracts");
	const { t: tShell } = useTranslation();
	const { userId, name, query, contracts } = usePersonContracts();
	const [params] = useSearchParams();
	const language = useLanguage();
	const today = useToday();
	const asked = params.get("contract");
	const edited =
		asked === null ? presentContract(contracts ?? [], today) : contracts?.find(({ id }) => id === asked);
	const end = params.get("end");
	if (query.error && !contracts) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={t(end ? "endOf" : "changeOf", { name })} />
			{!contracts && <Skeleton className="h-64 w-full" />}
			{contracts && !edited && (
				<EmptyState
					action={
						<Link className={buttonClass("secondary")} to={`/contracts/${userId}`}>
							{tShell("nav.personContracts")}
						</Link>
					}
					icon="briefcase"
					text={t("gone")}
				/>
			)}
			{edited && (
				<ContractForm
					edited={edited}
					initial={{ ...valuesOf(edited, language), ...(end && { endDate: end }) }}
					key={edited.id}
					userId={userId}
				/>
			)}
		</>
	);
}
