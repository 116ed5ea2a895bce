import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { RetentionRow } from "@tuntikirja/contract/settings/retention-schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { PURGED_KINDS } from "@tuntikirja/contract/settings/purged-kinds.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api, client } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { EmptyState } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { localMinute } from "#lib/clock.ts";
import { Button } from "#ui/button.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";

const rowId = ({ userId, year }: RetentionRow) => `${userId} ${year}`;

/** Working-time records whose retention period is over, and the purge that deletes them. */
export function RetentionTab() {
	const { t } = useTranslation("settings");
	const query = useQuery(api.settings.getRetention.queryOptions({ input: {} }));
	const columns = useColumns();
	return (
		<div className="grid gap-4">
			{query.data && <PurgeCard retention={query.data} />}
			<Card padded={false} title={t("retention.title")}>
				<p className="px-4 py-3 text-muted">{t("retention.text")}</p>
				{query.error && !query.data ? (
					<QueryFailure query={query} title={t("retention.failed")} />
				) : (
					<DataTable
						caption={t("retention.title")}
						columns={columns}
						empty={<EmptyState icon="archive" text={t("retention.empty")} />}
						rowId={rowId}
						rows={query.data?.rows}
					/>
				)}
				{query.data?.hasMore && <p className="px-4 py-3 text-muted">{t("retention.more")}</p>}
			</Card>
		</div>
	);
}

function useColumns(): readonly DataColumn<RetentionRow>[] {
	const { t } = useTranslation("settings");
	const format = useFormat();
	return useMemo(
		() => [
			{
				id: "name",
				header: t("retention.person"),
				value: ({ name }) => name ?? t("retention.gone"),
				className: "w-full",
			},
			{ id: "year", header: t("retention.year"), value: ({ year }) => year, numeric: true },
			{ id: "months", header: t("retention.months"), value: ({ months }) => months, numeric: true },
			{
				id: "retainedUntil",
				header: t("retention.retainedUntil"),
				value: ({ retainedUntil }) => retainedUntil,
				text: ({ retainedUntil }) => format.date(retainedUntil),
				numeric: true,
				className: "whitespace-nowrap",
			},
		],
		[t, format],
	);
}

type Retention = Awaited<ReturnType<typeof client.settings.getRetention>>;

/** What the next night deletes, whether an admin has confirmed it, and the button to confirm it or to stop it. */
function PurgeCard({ retention }: { readonly retention: Retention }) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const [isAsking, setAsking] = useState(false);
	const { due, lastYear, purge } = retention;
	const isConfirmed = purge.confirmedAt !== null;
	const minute = (at: string) => format.minute(localMinute(new Date(at)));
	return (
		<Card
			actions={
				<Button onClick={() => setAsking(true)} variant={isConfirmed ? "secondary" : "primary"}>
					{t(isConfirmed ? "purge.stop" : "purge.confirm")}
				</Button>
			}
			title={t("purge.title")}
		>
			<p>
				{purge.confirmedAt === null
					? t("purge.off", { year: lastYear })
					: t("purge.on", { name: purge.confirmedBy?.name ?? "–", time: minute(purge.confirmedAt) })}
			</p>
			<ul className="mt-2 text-table text-muted">
				{PURGED_KINDS.map((kind) => (
					<li key={kind}>{t(`purge.kinds.${kind}`, { count: due[kind] })}</li>
				))}
			</ul>
			{purge.lastRun && (
				<p className="mt-2 text-table text-muted">
					{t("purge.lastRun", {
						time: minute(purge.lastRun.at),
						count: Object.values(purge.lastRun.deleted).reduce((sum, one) => sum + one, 0),
					})}
				</p>
			)}
			{isAsking && <PurgeDialog onClose={() => setAsking(false)} retention={retention} />}
		</Card>
	);
}

interface PurgeDialogProps {
	readonly retention: Retention;
	readonly onClose: () => void;
}

/** Asks for confirmation: what is deleted cannot be restored after the last backup. */
function PurgeDialog({ retention: { lastYear, purge }, onClose }: PurgeDialogProps) {
	const { t } = useTranslation("settings");
	const queryClient = useQueryClient();
	const step = purge.confirmedAt === null ? "confirm" : "stop";
	const { mutate, isPending } = useMutation({
		meta: { success: t(`purge.done.${step}`), failure: t("purge.failed") },
		mutationFn: () => client.settings.confirmPurge({ confirmed: step === "confirm" }),
		onSuccess: async () => {
			await queryClient.invalidateQueries({ queryKey: api.settings.getRetention.key() });
			onClose();
		},
	});
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => mutate()}
			saving={isPending}
			submitLabel={t(`purge.${step}`)}
			title={t(`purge.titles.${step}`)}
			variant={step === "confirm" ? "danger" : "primary"}
		>
			<p>{t(`purge.texts.${step}`, { year: lastYear })}</p>
		</QuestionDialog>
	);
}
