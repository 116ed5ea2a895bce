import { useInfiniteQuery } from "@tanstack/react-query";
import type { TakenOver } from "@tuntikirja/contract/invoices/taken-over-schema.ts";
import { useEffect, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { NameLink } from "#domain/lists/name-link.tsx";
import { api } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";

const rowId = ({ id }: TakenOver) => id;

/** What was marked as invoiced without a document here, the latest first. */
export function TakenOverTable() {
	const { t } = useTranslation("invoices");
	const query = useInfiniteQuery(
		api.invoices.getTakenOver.infiniteOptions({
			input: (cursor: string | undefined) => (cursor === undefined ? {} : { cursor }),
			initialPageParam: undefined,
			getNextPageParam: ({ next }) => next ?? undefined,
		}),
	);
	const { data, hasNextPage, isFetching, isError, fetchNextPage } = query;
	const columns = useColumns();
	const isNothing = data?.pages.every(({ marks }) => marks.length === 0) ?? true;
	// A page of which all is on invoices by now says nothing.
	useEffect(() => {
		if (data && isNothing && hasNextPage && !isFetching && !isError) void fetchNextPage();
	}, [data, isNothing, hasNextPage, isFetching, isError, fetchNextPage]);
	if (query.error && isNothing) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<p className="mb-3 text-muted">{t("takenOver.hint")}</p>
			<Card className="listed" padded={false}>
				<DataTable
					asCards
					caption={t("states.takenOver")}
					columns={columns}
					empty={<EmptyState icon="archive" text={t("takenOver.empty")} />}
					rowId={rowId}
					rows={isNothing && hasNextPage ? undefined : data?.pages.flatMap(({ marks }) => marks)}
				/>
				{hasNextPage && !isNothing && (
					<div className="grid justify-items-center p-3 print:hidden">
						<Button loading={isFetching} onClick={() => void fetchNextPage()}>
							{t("register.more")}
						</Button>
					</div>
				)}
			</Card>
		</>
	);
}

function useColumns(): readonly DataColumn<TakenOver>[] {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	return useMemo(
		() => [
			{ id: "reference", header: t("columns.number"), value: ({ reference }) => reference ?? "–" },
			{
				id: "project",
				header: t("takenOver.project"),
				value: ({ project }) => project.name,
				cell: ({ project }) => <NameLink name={project.name} to={`/projects/${project.id}`} />,
				className: "min-w-36 w-full",
			},
			{
				id: "period",
				header: t("columns.period"),
				value: ({ startDate }) => startDate,
				text: ({ startDate, endDate }) => `${format.date(startDate)}–${format.date(endDate)}`,
				className: "whitespace-nowrap",
			},
			{
				id: "hours",
				header: t("takenOver.hours"),
				value: ({ hours }) => hours,
				write: format.hours,
				unit: "hours",
			},
			{
				id: "amount",
				header: t("columns.net"),
				value: ({ amount }) => amount,
				write: format.euros,
				unit: "euros",
			},
		],
		[t, format],
	);
}
