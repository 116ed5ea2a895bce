import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { minutesToHours } from "@tuntikirja/contract/kernel/hours.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { LONGEST_COMMENT, LONGEST_NOTE } from "@tuntikirja/contract/kernel/notes/note-length.ts";
import type { MonthKind } from "@tuntikirja/contract/months/month-states.ts";
import { shownHours } from "@tuntikirja/contract/work-days/counted-hours.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type UseFormReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { CHOSEN_TYPES, DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { parseHours } from "#domain/work-days/parse-hours.ts";
import { useProjects } from "#domain/projects/use-projects.ts";
import { useMonth } from "#domain/work-days/use-month.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, NativeSelect, Options, TextArea, TextInput } from "#ui/forms/field.tsx";
import type { SubmitDialogProps } from "./submit-dialog.tsx";
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

/** What the entry shall be. */
function EntryFields({ form, entry }: EntryFieldsProps) {
	const { t } = useTranslation("months");
	const { t: tDays } = useTranslation("work-days");
	const { control, register, setValue } = form;
	const { projects, labels } = useChoices(entry, useWatch({ control, name: "projectId" }));
	const dayTypeId = Number(useWatch({ control, name: "dayTypeId" }));
	return (
		<div className="grid grid-cols-2 gap-2">
			<Field label={t("correction.type")}>
				<NativeSelect {...register("dayTypeId")}>
					<Options nameOf={(type) => tDays(`dayTypes.${DAY_TYPE_LOOK[type].name}`)} values={TYPES} />
				</NativeSelect>
			</Field>
			{!isHoliday(dayTypeId) && (
				<Field
					error={form.formState.errors.hours && t("correction.hoursWrong")}
					label={t("correction.hours")}
					required
				>
					<TextInput inputMode="decimal" {...register("hours")} />
				</Field>
			)}
			{dayTypeId === DAY_TYPES.NORMAL_DAY && (
				<>
					<Field className="col-span-2" label={t("correction.project")}>
						<NativeSelect {...register("projectId", { onChange: () => setValue("labelId", "") })}>
							<option value="">{t("correction.noProject")}</option>
							<NamedOptions values={projects} />
						</NativeSelect>
					</Field>
					{labels.length > 0 && (
						<Field className="col-span-2" label={t("correction.label")}>
							<NativeSelect {...register("labelId")}>
								<option value="">{t("correction.noLabel")}</option>
								<NamedOptions values={labels} />
							</NativeSelect>
						</Field>
					)}
				</>
			)}
			<Field className="col-span-2" label={t("correction.note")}>
				<TextInput {...register("entryNotes")} />
			</Field>
		</div>
	);
}

function NamedOptions({ values }: { readonly values: readonly Named[] }) {
	return values.map(({ id, name }) => (
		<option key={id} value={id}>
			{name}
		</option>
	));
}

/** Projects and labels to choose from: those that hours can be logged on, and those that the entry has. */
function useChoices(entry: Entry | undefined, projectId: string) {
	const { projects } = useProjects(0);
	const own = entry?.project?.id === projectId ? entry.label : undefined;
	const labels = projects.find(({ id }) => id === projectId)?.hourLabels ?? [];
	return { projects: withOwn(projects, entry?.project), labels: withOwn(labels, own) };
}

function withOwn(choices: readonly Named[], own: Named | null | undefined): readonly Named[] {
	return own == null || choices.some(({ id }) => id === own.id) ? choices : [...choices, own];
}

const BLANK: Values = {
	date: "",
	entryId: "",
	what: "change",
	dayTypeId: "0",
	hours: "",
	projectId: "",
	labelId: "",
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
	setValue("hours", entry === undefined || isHoliday(entry.dayTypeId) ? "" : String(entry.hours));
	setValue("projectId", entry?.project?.id ?? "");
	setValue("labelId", entry?.label?.id ?? "");
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
	};
	return { ...named, entry };
}

/** A day of annual holiday has no hours. */
function isHoliday(dayTypeId: number): boolean {
	return dayTypeId === DAY_TYPES.HOLIDAY;
}
