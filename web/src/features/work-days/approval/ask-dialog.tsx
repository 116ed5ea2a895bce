import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/notes/note-length.ts";
import { LONGEST_COMMENT } from "@tuntikirja/contract/months/bounds.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type UseFormRegister, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { parseHours } from "#features/work-days/hours-input/parse-hours.ts";
import { useProjects } from "#features/work-days/projects/use-projects.ts";
import { useMonth } from "#features/work-days/use-month.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect, Options } from "#ui/forms/native-select.tsx";
import { TextArea } from "#ui/forms/text-area.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { SubmitDialogProps } from "./submit-dialog.tsx";
import { useAskCorrection } from "./use-owner-acts.ts";

/** What a correction can make of an entry; annual holiday is booked. */
const TYPES: readonly DayTypeId[] = [0, 2, 5, 6, 1];
const NEW = "new";
const MINUTES_AN_HOUR = 60;

const schema = z
	.object({
		date: z.string().min(1),
		entryId: z.string().min(1),
		what: z.enum(["change", "delete"]),
		dayTypeId: z.string(),
		hours: z.string(),
		projectId: z.string(),
		entryNotes: z.string().max(LONGEST_NOTE),
		notes: z.string().trim().min(1).max(LONGEST_COMMENT),
	})
	.refine(({ what, hours }) => what === "delete" || parseHours(hours) !== null, { path: ["hours"] });
type Values = z.input<typeof schema>;

/** Asks for a change of one entry of a locked month. */
export function AskDialog({ approval, onClose }: SubmitDialogProps) {
	const { t } = useTranslation("months");
	const { t: tDays } = useTranslation("work-days");
	const format = useFormat();
	const { month, userId } = approval;
	const { data } = useMonth(month);
	const days = (data?.workDays ?? []).filter(({ hasContract, isWeekend }) => hasContract && !isWeekend);
	const form = useSavedForm({
		draft: `correction-${userId}-${month}`,
		schema,
		initial: BLANK,
		save: useAskCorrection(),
		inputOf: (values, id) => ({
			correctionId: id,
			month,
			userId,
			...entryOf(values, id, entryIn(days, values)),
		}),
		onSaved: onClose,
	});
	const { control, register, setValue } = form;
	const { errors } = form.formState;
	const [date, entryId, what, dayTypeId] = useWatch({
		control,
		name: ["date", "entryId", "what", "dayTypeId"],
	});
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
								{`${entry.project?.name ?? tDays(`dayTypes.${DAY_TYPE_LOOK[entry.dayTypeId].name}`)} ${format.hours(entry.hours)}`}
							</option>
						))}
						<option value={NEW}>{t("correction.new")}</option>
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
				<EntryFields
					hoursWrong={errors.hours !== undefined}
					isWork={Number(dayTypeId) === DAY_TYPES.NORMAL_DAY}
					register={register}
				/>
			)}
			<Field error={errors.notes && t("needed")} label={t("correction.why")} required>
				<TextArea maxLength={LONGEST_COMMENT} {...register("notes")} />
			</Field>
		</SavedFormDialog>
	);
}

interface EntryFieldsProps {
	readonly register: UseFormRegister<Values>;
	readonly isWork: boolean;
	readonly hoursWrong: boolean;
}

/** What the entry shall be. */
function EntryFields({ register, isWork, hoursWrong }: EntryFieldsProps) {
	const { t } = useTranslation("months");
	const { t: tDays } = useTranslation("work-days");
	const { projects } = useProjects(0);
	return (
		<div className="grid grid-cols-2 gap-2">
			<Field label={t("correction.type")}>
				<NativeSelect {...register("dayTypeId")}>
					<Options nameOf={(type) => tDays(`dayTypes.${DAY_TYPE_LOOK[type].name}`)} values={TYPES} />
				</NativeSelect>
			</Field>
			<Field
				error={hoursWrong ? t("correction.hoursWrong") : undefined}
				label={t("correction.hours")}
				required
			>
				<TextInput inputMode="decimal" {...register("hours")} />
			</Field>
			{isWork && (
				<Field className="col-span-2" label={t("correction.project")}>
					<NativeSelect {...register("projectId")}>
						<option value="">{t("correction.noProject")}</option>
						{projects.map(({ id, name }) => (
							<option key={id} value={id}>
								{name}
							</option>
						))}
					</NativeSelect>
				</Field>
			)}
			<Field className="col-span-2" label={t("correction.note")}>
				<TextInput {...register("entryNotes")} />
			</Field>
		</div>
	);
}

const BLANK: Values = {
	date: "",
	entryId: "",
	what: "change",
	dayTypeId: "0",
	hours: "",
	projectId: "",
	entryNotes: "",
	notes: "",
};

/** The entries of a day that a correction can be about. */
function changeable(day: WorkDay | undefined): readonly Entry[] {
	return day?.entries.filter((entry) => TYPES.includes(entry.dayTypeId)) ?? [];
}

function entryIn(
	days: readonly WorkDay[],
	{ date, entryId }: Pick<Values, "date" | "entryId">,
): Entry | undefined {
	return changeable(days.find((day) => day.date === date)).find(({ id }) => id === entryId);
}

/** Fills in the entry as it is. */
function fill(setValue: (name: keyof Values, value: string) => void, entry: Entry | undefined): void {
	setValue("what", "change");
	setValue("dayTypeId", String(entry?.dayTypeId ?? 0));
	setValue("hours", entry === undefined ? "" : String(entry.hours));
	setValue("projectId", entry?.project?.id ?? "");
	setValue("entryNotes", entry?.notes ?? "");
}

/** What is sent; the label stays with its project. */
function entryOf(values: Values, id: string, before: Entry | undefined) {
	const { date, entryId, what, notes } = values;
	const named = { date, entryId: entryId === NEW ? id : entryId, notes: notes.trim() };
	if (what === "delete") return { ...named, entry: null };
	const dayTypeId = Number(values.dayTypeId) as DayTypeId;
	const projectId =
		dayTypeId === DAY_TYPES.NORMAL_DAY && values.projectId !== "" ? values.projectId : undefined;
	const labelId = projectId !== undefined && projectId === before?.project?.id ? before.label?.id : undefined;
	const hours = Math.round(((parseHours(values.hours) ?? 0) / MINUTES_AN_HOUR) * 100) / 100;
	const entry = {
		dayTypeId,
		hours,
		notes: values.entryNotes,
		...(projectId !== undefined && { projectId }),
		...(labelId !== undefined && { labelId }),
	};
	return { ...named, entry };
}
