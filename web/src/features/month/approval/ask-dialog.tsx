import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { minutesToHours, toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { LONGEST_COMMENT, LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import type { MonthKind } from "@tuntikirja/contract/months/month-states.ts";
import { shownHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { ReasonField } from "#domain/absence-reasons/reason-field.tsx";
import { CHOSEN_TYPES, DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { HoursField } from "#domain/day-panel/entry-form/hours-field.tsx";
import { ProjectFields } from "#domain/day-panel/entry-form/project-fields.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { formatClock, parseHours } from "#domain/work-days/parse-hours.ts";
import { useProjects } from "#domain/projects/use-projects.ts";
import { useMonth } from "#domain/work-days/use-month.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, NativeSelect, Options, TextArea, TextInput } from "#ui/forms/field.tsx";
import type { SubmitDialogProps } from "#domain/months/submit-dialog.tsx";
import { useAskCorrection } from "#domain/months/use-month-acts.ts";

/** What a correction can make of an entry. */
const TYPES: readonly DayTypeId[] = CHOSEN_TYPES.filter((type) => type !== DAY_TYPES.HOLIDAY_AS_PAYMENT);
const LOCKED: readonly MonthKind[] = ["approved", "correction", "locked"];
const NEW = "new";

const schema = z
	.object({
		date: z.string().min(1),
		entryId: z.string().min(1),
		what: z.enum(["change", "delete"]),
		dayTypeId: z.string(),
		hours: z.string(),
		projectId: z.string(),
		labelId: z.string(),
		reasonId: z.string(),
		entryNotes: z.string().max(LONGEST_NOTE),
		notes: z.string().trim().min(1).max(LONGEST_COMMENT),
	})
	.refine(
		({ what, hours, dayTypeId }) =>
			what === "delete" || isHoliday(Number(dayTypeId)) || parseHours(hours) !== null,
		{ path: ["hours"] },
	);
type Values = z.input<typeof schema>;

/** Asks for a change of one entry of a locked month, or of an invoiced one of another. */
export function AskDialog({ approval, onClose }: SubmitDialogProps) {
	const { t } = useTranslation("months");
	const { t: tDays } = useTranslation("work-days");
	const format = useFormat();
	const { month, userId } = approval;
	const { data } = useMonth(month);
	// Where no month is approved, or it is not locked, only what is invoiced needs a correction.
	const isLocked = approval.isOn && LOCKED.includes(approval.state.kind);
	const changeable = (day: WorkDay | undefined) =>
		correctable(day).filter(({ invoiced }) => isLocked || invoiced === true);
	const days = (data?.workDays ?? []).filter((day) =>
		isLocked ? day.hasContract && !day.isWeekend : changeable(day).length > 0,
	);
	const form = useSavedForm({
		draft: `correction-${userId}-${month}`,
		schema,
		initial: BLANK,
		save: useAskCorrection(),
		inputOf: (values, id) => ({
			correctionId: id,
			month,
			userId,
			...entryOf(values, id),
		}),
		onSaved: onClose,
	});
	const { control, register, setValue } = form;
	const { errors } = form.formState;
	const [date, entryId, what] = useWatch({ control, name: ["date", "entryId", "what"] });
	const entries = changeable(days.find((day) => day.date === date));
	const choose = (id: string) => {
		setValue("entryId", id);
		fill(
			setValue,
			entries.find((entry) => entry.id === id),
		);
	};
	const chooseDay = (next: string) => {
		setValue("date", next);
		const [first] = changeable(days.find((day) => day.date === next));
		setValue("entryId", first?.id ?? NEW);
		fill(setValue, first);
	};
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t("correction.send")}
			title={t("correction.title", { month: format.month(month) })}
		>
			<Field error={errors.date && t("correction.chooseDay")} label={t("correction.day")} required>
				<NativeSelect onChange={({ target }) => chooseDay(target.value)} value={date}>
					<option value="">{t("correction.chooseDay")}</option>
					<Options nameOf={format.longDate} values={days.map((day) => day.date)} />
				</NativeSelect>
			</Field>
			{date !== "" && (
				<Field label={t("correction.entry")}>
					<NativeSelect onChange={({ target }) => choose(target.value)} value={entryId}>
						{entries.map((entry) => (
							<option key={entry.id} value={entry.id}>
								{`${entry.project?.name ?? tDays(`dayTypes.${DAY_TYPE_LOOK[entry.dayTypeId].name}`)} ${format.hours(shownHours(entry))}`}
							</option>
						))}
						{isLocked && <option value={NEW}>{t("correction.new")}</option>}
					</NativeSelect>
				</Field>
			)}
			{entries.some(({ id, invoiced }) => id === entryId && invoiced === true) && (
				<p className="text-muted">{t("correction.invoiced")}</p>
			)}
			{entryId !== NEW && entryId !== "" && (
				<Field label={t("correction.what")}>
					<NativeSelect {...register("what")}>
						<Options nameOf={(act) => t(`correction.${act}`)} values={["change", "delete"]} />
					</NativeSelect>
				</Field>
			)}
			{entryId !== "" && what === "change" && (
				<EntryFields entry={entries.find(({ id }) => id === entryId)} form={form} />
			)}
			<Field error={errors.notes && t("needed")} label={t("correction.why")} required>
				<TextArea maxLength={LONGEST_COMMENT} {...register("notes")} />
			</Field>
		</SavedFormDialog>
	);
}

interface EntryFieldsProps {
	readonly form: Pick<UseFormReturn<Values>, "control" | "register" | "setValue" | "formState">;
	/** As it is; undefined: it is added. */
	readonly entry: Entry | undefined;
}

/** What the entry shall be, in the fields of the day's panel. */
function EntryFields({ form, entry }: EntryFieldsProps) {
	const { t } = useTranslation("months");
	const { t: tDays } = useTranslation("work-days");
	const { control, register, setValue } = form;
	const [type, projectId, labelId, reasonId, hours] = useWatch({
		control,
		name: ["dayTypeId", "projectId", "labelId", "reasonId", "hours"],
	});
	const projects = useProjects(0);
	const dayTypeId = Number(type) as DayTypeId;
	// Each kind of leave has its own reasons.
	const chooseType = () => setValue("reasonId", "");
	return (
		<>
			<Field label={t("correction.type")}>
				<NativeSelect {...register("dayTypeId", { onChange: chooseType })}>
					<Options nameOf={(one) => tDays(`dayTypes.${DAY_TYPE_LOOK[one].name}`)} values={TYPES} />
				</NativeSelect>
			</Field>
			{dayTypeId === DAY_TYPES.NORMAL_DAY && (
				<ProjectFields
					edited={entry && { project: entry.project, label: entry.label }}
					labelId={labelId}
					onChoose={(project, label) => {
						setValue("projectId", project);
						setValue("labelId", label);
					}}
					projectId={projectId}
					projects={projects}
				/>
			)}
			{dayTypeId !== DAY_TYPES.NORMAL_DAY && (
				<ReasonField
					dayTypeId={dayTypeId}
					onValue={(value) => setValue("reasonId", value)}
					value={reasonId}
				/>
			)}
			{!isHoliday(dayTypeId) && (
				<HoursField
					error={form.formState.errors.hours && t("correction.hoursWrong")}
					half={0}
					input={register("hours")}
					onValue={(value) => setValue("hours", value, { shouldValidate: form.formState.isSubmitted })}
					rest={0}
					value={hours}
				/>
			)}
			<Field label={t("correction.note")}>
				<TextInput {...register("entryNotes")} />
			</Field>
		</>
	);
}

const BLANK: Values = {
	date: "",
	entryId: "",
	what: "change",
	dayTypeId: "0",
	hours: "",
	projectId: "",
	labelId: "",
	reasonId: "",
	entryNotes: "",
	notes: "",
};

/** The entries of a day that a correction can be about. */
function correctable(day: WorkDay | undefined): readonly Entry[] {
	return day?.entries.filter((entry) => TYPES.includes(entry.dayTypeId)) ?? [];
}

/** Fills in the entry as it is. */
function fill(setValue: (name: keyof Values, value: string) => void, entry: Entry | undefined): void {
	setValue("what", "change");
	setValue("dayTypeId", String(entry?.dayTypeId ?? 0));
	setValue(
		"hours",
		entry === undefined || isHoliday(entry.dayTypeId) ? "" : formatClock(toMinutes(entry.hours)),
	);
	setValue("projectId", entry?.project?.id ?? "");
	setValue("labelId", entry?.label?.id ?? "");
	setValue("reasonId", entry?.reasonId ?? "");
	setValue("entryNotes", entry?.notes ?? "");
}

/** What is sent. */
function entryOf(values: Values, id: string) {
	const { date, entryId, what, notes } = values;
	const named = { date, entryId: entryId === NEW ? id : entryId, notes: notes.trim() };
	if (what === "delete") return { ...named, entry: null };
	const dayTypeId = Number(values.dayTypeId) as DayTypeId;
	const isWork = dayTypeId === DAY_TYPES.NORMAL_DAY && values.projectId !== "";
	const minutes = isHoliday(dayTypeId) ? 0 : (parseHours(values.hours) ?? 0);
	const entry = {
		dayTypeId,
		hours: minutesToHours(minutes),
		notes: values.entryNotes,
		...(isWork && { projectId: values.projectId }),
		...(isWork && values.labelId !== "" && { labelId: values.labelId }),
		...(dayTypeId !== DAY_TYPES.NORMAL_DAY && values.reasonId !== "" && { reasonId: values.reasonId }),
	};
	return { ...named, entry };
}

/** A day of annual holiday has no hours. */
function isHoliday(dayTypeId: number): boolean {
	return dayTypeId === DAY_TYPES.HOLIDAY;
}
