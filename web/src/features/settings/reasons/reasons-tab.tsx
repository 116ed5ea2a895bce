import type { AbsenceReason } from "@tuntikirja/contract/settings/absence-reasons.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useLanguage } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { useReasonList } from "./use-reason-list.ts";

const ReasonDialog = lazyDialog(() => import("./reason-dialog.tsx").then((file) => file.ReasonDialog));

const rowId = ({ id }: AbsenceReason) => id;

/** Why people can be away, under the kinds of leave: with whether a certificate is asked for and whether holiday accrues. */
export function ReasonsTab() {
	const { t } = useTranslation("settings", { keyPrefix: "reasons" });
	const query = useReasonList();
	/** Undefined: the dialog is closed; null: a new one. */
	const [edited, setEdited] = useState<AbsenceReason | null>();
	const columns = useColumns(setEdited);
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	const add = (
		<Button icon="plus" onClick={() => setEdited(null)} variant="primary">
			{t("add")}
		</Button>
	);
	return (
		<Card
			actions={data && data.reasons.length > 0 && add}
			className="listed"
			padded={false}
			title={t("title")}
		>
			<DataTable
				asCards
				caption={t("title")}
				columns={columns}
				empty={<EmptyState action={add} icon="calendar" text={t("empty")} />}
				initialSort={{ column: "kind", descending: false }}
				rowId={rowId}
				rows={data?.reasons}
			/>
			{edited !== undefined && data && (
				<ReasonDialog onClose={() => setEdited(undefined)} reason={edited} saved={data} />
			)}
		</Card>
	);
}

function useColumns(onEdit: (reason: AbsenceReason) => void): readonly DataColumn<AbsenceReason>[] {
	const { t } = useTranslation("settings", { keyPrefix: "reasons" });
	const { t: tDayTypes } = useTranslation("day-types");
	const name = useLanguage() === "fi" ? "nameFi" : "nameEn";
	return useMemo(() => {
		const kindOf = ({ dayTypeId }: AbsenceReason) => tDayTypes(DAY_TYPE_LOOK[dayTypeId].name);
		return [
			{
				id: "name",
				header: t("name"),
				value: (reason) => reason[name],
				cell: (reason) => (
					<span className="inline-flex flex-wrap items-center gap-2">
						{reason[name]}
						{!reason.isActive && <Badge>{t("inactive")}</Badge>}
					</span>
				),
				className: "min-w-40",
			},
			{
				id: "kind",
				header: t("kind"),
				value: kindOf,
				cell: (reason) => <DayTypeChip label={kindOf(reason)} type={reason.dayTypeId} />,
			},
			{
				id: "certificate",
				header: t("certificate"),
				value: ({ certificateAfterDays }) => certificateAfterDays,
				text: ({ certificateAfterDays: days }) =>
					days === null ? t("noCertificate") : t("certificateAfter", { count: days }),
			},
			{
				id: "accrual",
				header: t("accrual"),
				value: ({ accruingDays }) => accruingDays,
				text: ({ accruingDays: days }) =>
					days === null
						? t("accruals.asKind")
						: days === 0
							? t("accruals.never")
							: t("accruesDays", { count: days }),
			},
			{
				id: "edit",
				header: t("actions"),
				value: () => null,
				isControl: true,
				cell: (reason) => (
					<Button
						aria-label={t("editOf", { name: reason[name] })}
						onClick={() => onEdit(reason)}
						variant="quiet"
					>
						{t("edit")}
					</Button>
				),
			},
		];
	}, [t, tDayTypes, name, onEdit]);
}
