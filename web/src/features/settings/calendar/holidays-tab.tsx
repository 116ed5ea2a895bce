import { useQuery } from "@tanstack/react-query";
import { isoWeekday } from "@tuntikirja/contract/kernel/local-date.ts";
import { getYear } from "date-fns/getYear";
import { parseISO } from "date-fns/parseISO";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { LONGEST_HOLIDAY_NAME } from "@tuntikirja/contract/special-days/bounds.ts";
import { holidayNameSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { z } from "zod";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { api, client } from "#lib/api-client.ts";
import { today } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button, IconButton } from "#ui/button.tsx";
import { EmptyState } from "#ui/feedback.tsx";
import { Card } from "#ui/layout/page.tsx";
import type { DataColumn } from "#ui/table/data-column.ts";
import { DataTable } from "#ui/table/data-table.tsx";
import { usePreview } from "#domain/previews/use-preview.ts";
import { useLockedChoice } from "#domain/previews/locked-choice.tsx";
import { HolidayPreview } from "#domain/previews/holiday-preview.tsx";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { neededDateSchema } from "#domain/forms/typed-fields.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { type NationalHoliday, useHolidayChanges } from "./holiday-changes.ts";
import { YearStepper } from "./year-stepper.tsx";

const rowId = ({ id }: NationalHoliday) => id;

export function HolidaysTab() {
	const { t } = useTranslation("settings");
	const [year, setYear] = useState(() => getYear(parseISO(today())));
	const [isAdding, setAdding] = useState(false);
	const [deleted, setDeleted] = useState<NationalHoliday | null>(null);
	const query = useQuery(
		api.specialDays.getNationalHolidays.queryOptions({
			input: { startDate: `${year}-01-01`, endDate: `${year}-12-31` },
		}),
	);
	const columns = useColumns(setDeleted);
	const add = (
		<Button icon="plus" onClick={() => setAdding(true)} variant="primary">
			{t("holidays.add")}
		</Button>
	);
	return (
		<Card
			actions={
				<div className="flex flex-wrap items-center gap-4">
					<YearStepper onYear={setYear} year={year} />
					{add}
				</div>
			}
			padded={false}
			title={t("holidays.title")}
		>
			{query.error && !query.data ? (
				<QueryFailure query={query} title={t("holidays.failed")} />
			) : (
				<DataTable
					caption={t("holidays.title")}
					columns={columns}
					empty={<EmptyState icon="calendar" text={t("holidays.empty", { year })} />}
					rowId={rowId}
					rows={query.data}
				/>
			)}
			{isAdding && <NewHolidayDialog onClose={() => setAdding(false)} />}
			{deleted && <DeleteHolidayDialog holiday={deleted} onClose={() => setDeleted(null)} />}
		</Card>
	);
}

function useColumns(onDelete: (holiday: NationalHoliday) => void): readonly DataColumn<NationalHoliday>[] {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const nameOf = useNationalHolidayName();
	return useMemo(
		() => [
			{
				id: "date",
				header: t("holidays.date"),
				value: ({ date }) => date,
				text: ({ date }) => `${format.weekday(isoWeekday(date))} ${format.date(date)}`,
				className: "whitespace-nowrap tabular-nums",
			},
			{ id: "name", header: t("holidays.name"), value: nameOf, className: "w-full" },
			{
				id: "delete",
				header: t("holidays.delete"),
				value: () => null,
				cell: (holiday) => (
					<IconButton
						className="text-muted"
						icon="trash"
						label={t("holidays.deleteOne", { name: nameOf(holiday), date: format.date(holiday.date) })}
						onClick={() => onDelete(holiday)}
					/>
				),
			},
		],
		[t, format, nameOf, onDelete],
	);
}

interface DeleteHolidayDialogProps {
	readonly holiday: NationalHoliday;
	readonly onClose: () => void;
}

/** Asks for confirmation before a national holiday becomes a working day for all people, with a preview. */
function DeleteHolidayDialog({ holiday, onClose }: DeleteHolidayDialogProps) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const name = useNationalHolidayName()(holiday);
	const { remove } = useHolidayChanges();
	const locked = useLockedChoice();
	const preview = usePreview("nationalHoliday", client.specialDays.previewNationalHoliday, {
		action: "delete",
		nationalHolidayId: holiday.id,
		...locked.asked,
	} as const);
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() =>
				remove.mutate(
					{ nationalHolidayId: holiday.id, ...locked.choiceOf(preview.data) },
					{ onSuccess: onClose },
				)
			}
			ready={preview.canSave}
			saving={remove.isPending}
			submitLabel={t("holidays.delete")}
			title={t("holidays.deleteTitle", { name })}
			variant="danger"
			width="wide"
		>
			<p>{t("holidays.deleteText", { date: format.longDate(holiday.date) })}</p>
			<HolidayPreview choice={locked} preview={preview} />
		</QuestionDialog>
	);
}

const schema = z.object({ date: neededDateSchema, name: holidayNameSchema });
/** What the preview depends on. */
const datedSchema = schema.extend({ name: z.string() });

/** Asks for the date and the name of a new national holiday, and shows whose hours it changes. */
function NewHolidayDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("settings");
	const locked = useLockedChoice();
	const form = useSavedForm({
		draft: "national-holiday",
		schema,
		initial: { date: null, name: "" },
		save: useHolidayChanges().add,
		inputOf: (holiday, id): Parameters<typeof client.specialDays.newNationalHoliday>[0] => ({
			...holiday,
			id,
			...locked.choiceOf(preview.data),
		}),
		onSaved: onClose,
	});
	const dated = useCheckedValues(form.control, datedSchema);
	const change = dated && { action: "create" as const, date: dated.date, ...locked.asked };
	const preview = usePreview("nationalHoliday", client.specialDays.previewNationalHoliday, change);
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={change === null || preview.canSave}
			submitLabel={t("holidays.add")}
			title={t("holidays.add")}
			width="wide"
		>
			<FormDateField align="left" control={form.control} label={t("holidays.date")} name="date" />
			<Field
				error={form.formState.errors.name && t("holidays.nameNeeded")}
				label={t("holidays.name")}
				required
			>
				<TextInput autoComplete="off" maxLength={LONGEST_HOLIDAY_NAME} {...form.register("name")} />
			</Field>
			<p className="text-table text-muted">{t("holidays.effect")}</p>
			{change && <HolidayPreview choice={locked} preview={preview} />}
		</SavedFormDialog>
	);
}
