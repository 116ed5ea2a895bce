import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { AuditEntry } from "@tuntikirja/contract/audit/schema.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#features/settings/query-failure.tsx";
import { api } from "#lib/api-client.ts";
import { useSearchParam } from "#lib/address/search-param.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect } from "#ui/forms/native-select.tsx";
import { Card } from "#ui/layout/card.tsx";
import { DataTable } from "#ui/table/data-table.tsx";
import { ENTITIES } from "./entities.ts";
import { useHistoryColumns } from "./use-history-columns.tsx";

const NO_PEOPLE: readonly never[] = [];

const rowId = ({ id }: AuditEntry) => id;

/** Changes with their actors, the latest first; filtered by kind of object or by person. */
export function HistoryTab() {
	const { t } = useTranslation("settings");
	const [entity, setEntity] = useSearchParam("entity");
	const [subjectId, setSubjectId] = useSearchParam("person");
	const { data: staff } = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const query = useInfiniteQuery(
		api.audit.getHistory.infiniteOptions({
			input: (after: string | undefined) => ({
				...(entity !== "" && { entity }),
				...(subjectId !== "" && { subjectId }),
				...(after !== undefined && { after }),
			}),
			initialPageParam: undefined,
			getNextPageParam: ({ next }) => next ?? undefined,
		}),
	);
	const rows = useMemo(() => query.data?.pages.flatMap((page) => page.rows), [query.data]);
	const people = staff?.users ?? NO_PEOPLE;
	const columns = useHistoryColumns();
	return (
		<Card padded={false} title={t("history.title")}>
			<div className="grid gap-3 px-4 py-3 sm:max-w-2xl sm:grid-cols-2">
				<Field label={t("history.entity")}>
					<NativeSelect onChange={({ target }) => setEntity(target.value)} value={entity}>
						<option value="">{t("history.everything")}</option>
						{ENTITIES.map((one) => (
							<option key={one} value={one}>
								{t(`entities.${one}`)}
							</option>
						))}
					</NativeSelect>
				</Field>
				<Field label={t("history.subject")}>
					<NativeSelect onChange={({ target }) => setSubjectId(target.value)} value={subjectId}>
						<option value="">{t("history.everyone")}</option>
						{people.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</NativeSelect>
				</Field>
			</div>
			{query.error && !rows ? (
				<QueryFailure query={query} title={t("history.failed")} />
			) : (
				<DataTable
					caption={t("history.title")}
					columns={columns}
					empty={
						<EmptyState
							icon="clock"
							text={t(entity === "" && subjectId === "" ? "history.none" : "history.empty")}
						/>
					}
					rowId={rowId}
					rows={rows}
				/>
			)}
			{query.hasNextPage && (
				<div className="grid justify-items-center gap-2 p-3">
					{query.isFetchNextPageError && (
						<p className="text-minus" role="alert">
							{t("history.failed")}
						</p>
					)}
					<Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
						{t("history.more")}
					</Button>
				</div>
			)}
		</Card>
	);
}
