import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import {
	type ContractLine,
	contractLines,
} from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { buttonClass } from "#ui/button-class.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Icon } from "#ui/icon.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { ContractLines } from "./contract-lines.tsx";
import { DeleteContract } from "./delete-contract.tsx";
import { PersonTimeline } from "./person-timeline.tsx";
import { usePersonContracts } from "./use-person-contracts.ts";

/** A person's contracts and availabilities through time, with the changes of contracts. */
export function PersonContractsPage() {
	const { t } = useTranslation("contracts");
	const today = useToday();
	const { userId, name, query, contracts } = usePersonContracts();
	const availabilities = useQuery(api.availability.getAvailabilities.queryOptions({ input: { userId } }));
	const [deleting, setDeleting] = useState<ContractLine | null>(null);
	if (query.error && !contracts) return <QueryFailure query={query} title={t("failed")} />;
	const lines = contracts && contractLines(contracts, today);
	return (
		<>
			<PageHeader
				actions={
					<Link className={buttonClass("primary")} to={`/contracts/${userId}/new`}>
						<Icon name="plus" />
						{t("add")}
					</Link>
				}
				title={t("of", { name })}
			/>
			{lines === undefined && <Skeleton className="h-64 w-full" />}
			{lines?.length === 0 && <EmptyState icon="briefcase" text={t("empty", { name })} />}
			{lines && lines.length > 0 && (
				<div className="grid grid-cols-1 gap-4">
					<Card title={t("timeline")}>
						<PersonTimeline availabilities={availabilities.data?.availabilities ?? []} contracts={lines} />
					</Card>
					<ContractLines lines={lines} onDelete={setDeleting} userId={userId} />
				</div>
			)}
			{deleting && <DeleteContract line={deleting} name={name} onClose={() => setDeleting(null)} />}
		</>
	);
}
