import { useMutation, useQuery } from "@tanstack/react-query";
import { type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { getYear } from "date-fns/getYear";
import { parseISO } from "date-fns/parseISO";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_COMMENT } from "@tuntikirja/contract/kernel/note-length.ts";
import { z } from "zod";
import { HistoryLink } from "#domain/history-link.tsx";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api, useRenewal } from "#lib/api-client.ts";
import { today, useToday } from "#lib/clock.ts";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Button } from "#ui/button.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Field, TextArea } from "#ui/forms/field.tsx";
import { toast } from "#ui/overlay/toast.tsx";
import { YearStepper } from "./year-stepper.tsx";

interface MonthRow {
	readonly month: Month;
	/** Number of people whose month is locked. */
	readonly locked: number;
}

const rowId = ({ month }: MonthRow) => month;

/** The months of a year: a locked one refuses every change. */
export function MonthsTab() {
	const { t } = useTranslation("settings");
	const [year, setYear] = useState(() => getYear(parseISO(today())));
	const [change, setChange] = useState<MonthChange | null>(null);
	const query = useQuery(api.workDays.getMonthStates.queryOptions({ input: { year } }));
	const columns = useColumns(setChange);
	return (
		<Card actions={<YearStepper onYear={setYear} year={year} />} padded={false} title={t("months.title")}>
			<p className="px-4 py-3 text-muted">{t("months.text")}</p>
			{query.error && !query.data ? (
				<QueryFailure query={query} title={t("months.failed")} />
			) : (
				<DataTable
					caption={t("months.title")}
					columns={columns}
					empty={null}
					rowId={rowId}
					rows={query.data?.months}
				/>
			)}
			{change && <MonthDialog change={change} onClose={() => setChange(null)} />}
		</Card>
	);
}

function useColumns(onChange: (change: MonthChange) => void): readonly DataColumn<MonthRow>[] {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const running = monthOf(useToday());
	return useMemo(() => {
		const stateOf = ({ month, locked }: MonthRow) => {
			if (month >= running) return t("months.notOver");
			return locked === 0 ? t("months.open") : t("months.locked", { count: locked });
		};
		const button = ({ month }: MonthRow, state: MonthChange["state"]) => (
			<Button
				className="max-sm:px-1.5 max-sm:[&_svg]:ml-0"
				aria-label={t(`months.${state}One`, { month: format.month(month) })}
				icon={state === "locked" ? "lock" : "undo"}
				onClick={() => onChange({ month, state })}
			>
				<span className="max-sm:hidden">{t(`months.${state}Action`)}</span>
			</Button>
		);
		return [
			{
				id: "month",
				header: t("months.month"),
				value: ({ month }) => month,
				text: ({ month }) => capitalised(format.month(month)),
				className: "sm:whitespace-nowrap",
			},
			{
				id: "state",
				header: t("months.state"),
				value: ({ locked }) => locked,
				text: stateOf,
				cell: (row) => <Badge tone={row.locked > 0 ? "info" : "neutral"}>{stateOf(row)}</Badge>,
				className: "w-full",
			},
			{
				// A locked month is unlocked before it is locked for those who have joined since.
				id: "change",
				header: t("months.change"),
				value: () => null,
				cell: (row) =>
					row.month < running && (
						<span className="flex sm:gap-2">
							{button(row, row.locked > 0 ? "open" : "locked")}
							<HistoryLink of={{ entity: "workMonth", id: row.month }} record={format.month(row.month)} />
						</span>
					),
			},
		];
	}, [t, format, running, onChange]);
}

interface MonthChange {
	readonly month: Month;
	readonly state: "locked" | "open";
}

const schemaOf = (state: MonthChange["state"]) =>
	z.object({
		reason: z
			.string()
			.trim()
			.min(state === "open" ? 1 : 0)
			.max(LONGEST_COMMENT),
	});

/** Asks for confirmation before a month is locked for all people, and for the reason before it is opened. */
function MonthDialog({ change, onClose }: { readonly change: MonthChange; readonly onClose: () => void }) {
	const { month: id, state } = change;
	const { t } = useTranslation("settings");
	const month = useFormat().month(id);
	const save = useMutation(
		api.workDays.updateMonthState.mutationOptions({
			meta: { failure: t("months.changeFailed") },
			// An interrupted call may have changed some people's months, so the states are fetched again in any case.
			onSettled: useRenewal(api.workDays),
			onSuccess: ({ changed }) => toast("success", t(`months.${state}Done`, { month, count: changed })),
		}),
	);
	const form = useSavedForm({
		draft: `month-${state}-${id}`,
		schema: schemaOf(state),
		initial: { reason: "" },
		save,
		inputOf: ({ reason }) => ({ month: id, state, ...(state === "open" ? { reason } : {}) }),
		onSaved: onClose,
	});
	const { errors } = form.formState;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t(`months.${state}Action`)}
			title={t(`months.${state}Title`, { month })}
		>
			<p>{t(`months.${state}Text`)}</p>
			{state === "open" && (
				<Field error={errors.reason && t("months.reasonNeeded")} label={t("months.reason")} required>
					<TextArea maxLength={LONGEST_COMMENT} {...form.register("reason")} />
				</Field>
			)}
		</SavedFormDialog>
	);
}
