import { PAY_SOURCES } from "@tuntikirja/contract/payroll/pay-sources.ts";
import type { WageType } from "@tuntikirja/contract/payroll/schema.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useReasonName } from "#domain/absence-reasons/use-reasons.ts";
import { useList } from "#domain/lists/use-list.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Checkbox } from "#ui/forms/field.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { ListTable } from "#ui/table/list-table.tsx";
import { usePayrollSettings, useSaveBonus, useSaveWageTypes } from "#features/payroll/payroll-calls.ts";

const WageTypeDialog = lazyDialog(() => import("./wage-type-dialog.tsx").then((file) => file.WageTypeDialog));

const UsualTypesDialog = lazyDialog(() =>
	import("./usual-types-dialog.tsx").then((file) => file.UsualTypesDialog),
);

const rowId = ({ id }: WageType) => id;

/** Under which number payroll knows each kind of time, and from when. */
export function WageTypesTab() {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const query = usePayrollSettings();
	const list = useList("wage-types");
	/** Undefined: the dialog is closed; null: a new one. */
	const [edited, setEdited] = useState<WageType | null>();
	const [isProposing, setProposing] = useState(false);
	const { data } = query;
	const columns = useTypeColumns(data?.wageTypes ?? [], setEdited);
	const save = useSaveWageTypes(data);
	const bonus = useSaveBonus(data);
	if (query.error && !data) return <QueryFailure query={query} title={t("settingsFailed")} />;
	const isEmpty = data?.wageTypes.length === 0;
	const lacksSome = PAY_SOURCES.some((source) => data?.wageTypes.every((type) => type.source !== source));
	const add = (
		<div className="flex flex-wrap gap-2">
			{lacksSome && (
				<Button onClick={() => setProposing(true)} {...(isEmpty && { variant: "primary" })}>
					{t("usual.button")}
				</Button>
			)}
			<Button icon="plus" onClick={() => setEdited(null)} {...(!isEmpty && { variant: "primary" })}>
				{t("addType")}
			</Button>
		</div>
	);
	return (
		<>
			<ListTable
				caption={t("tabs.wageTypes")}
				columns={columns}
				empty={<EmptyState action={add} icon="list" text={t("noTypes")} />}
				filters={data && !isEmpty && add}
				list={list}
				rowId={rowId}
				rows={data?.wageTypes}
				searchLabel={t("searchTypes")}
			/>
			{data && (
				<Checkbox
					checked={data.handsOverBonus}
					label={t("handsOverBonus")}
					onChange={({ target }) => bonus.mutate(target.checked)}
				/>
			)}
			{isProposing && data && (
				<UsualTypesDialog onClose={() => setProposing(false)} save={save} saved={data} />
			)}
			{edited !== undefined && data && (
				<WageTypeDialog onClose={() => setEdited(undefined)} save={save} saved={data} wageType={edited} />
			)}
		</>
	);
}

function useTypeColumns(
	wageTypes: readonly WageType[],
	onEdit: (wageType: WageType) => void,
): readonly DataColumn<WageType>[] {
	const reasonOf = useReasonName(wageTypes);
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const format = useFormat();
	return useMemo(
		() => [
			{ id: "number", header: t("columns.wageTypeNumber"), value: ({ number }) => number },
			{ id: "name", header: t("columns.typeName"), value: ({ name }) => name, className: "min-w-36" },
			{
				id: "source",
				header: t("source"),
				value: (wageType) =>
					[t(`sources.${wageType.source}`), reasonOf(wageType)].filter(Boolean).join(" · "),
			},
			{ id: "unit", header: t("columns.unit"), value: ({ unit }) => t(`units.${unit}`) },
			{
				id: "earningsType",
				header: t("earningsType"),
				value: ({ earningsType }) => earningsType ?? null,
				isExtra: "onPhones",
			},
			{
				id: "from",
				header: t("columns.from"),
				value: ({ from }) => from,
				text: ({ from }) => format.date(from),
				isExtra: "onPhones",
			},
			{
				id: "actions",
				header: t("columns.actions"),
				value: () => null,
				isControl: true,
				cell: (wageType) => (
					<Button
						aria-label={t("editOf", { name: `${wageType.number} ${wageType.name}` })}
						onClick={() => onEdit(wageType)}
						variant="quiet"
					>
						{t("edit")}
					</Button>
				),
			},
		],
		[t, format, onEdit, reasonOf],
	);
}
