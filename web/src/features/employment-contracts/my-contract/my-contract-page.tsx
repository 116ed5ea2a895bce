import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useProfile } from "#domain/people/profile.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { buttonClass } from "#ui/button-class.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { type ContractLine, contractLines } from "./contract-meaning.ts";
import { ContractTable } from "./contract-table.tsx";
import { PresentContract } from "./present-contract.tsx";

/** Always sends the user id: without it, an admin receives the contracts of all people. */
function contractsQuery(userId: string) {
	return api.employmentContracts.getContracts.queryOptions({ input: { userId } });
}

/** The caller's contracts through time, and the hours that each expects. */
export function MyContractPage() {
	const { t } = useTranslation("my-contract");
	const { t: tShell } = useTranslation();
	const today = useToday();
	const { id } = useProfile();
	const query = useQuery(contractsQuery(id));
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={tShell("nav.myContract")} />
			{data ? (
				<Contracts lines={contractLines(data.contracts, today)} />
			) : (
				<Skeleton className="h-64 w-full" />
			)}
		</>
	);
}

function Contracts({ lines }: { readonly lines: readonly ContractLine[] }) {
	if (lines.length === 0) return <NoContracts />;
	return (
		<div className="grid grid-cols-[minmax(0,1fr)] gap-4">
			<PresentContract line={lines.find(({ state }) => state === "present")} />
			<ContractTable lines={lines} />
		</div>
	);
}

/** Admins add their own contract; other people ask their supervisor. */
function NoContracts() {
	const { t } = useTranslation("my-contract");
	const { id, isAdmin } = useProfile();
	if (!isAdmin) return <EmptyState icon="briefcase" text={t("empty")} />;
	return (
		<EmptyState
			action={
				<Link className={buttonClass("primary")} to={`/contracts/${id}/new`}>
					{t("add")}
				</Link>
			}
			icon="briefcase"
			text={t("emptyAdmin")}
		/>
	);
}
