import { DAY_TYPES, type DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import type { Entry, WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { type KeyboardEvent, lazy, type ReactNode, Suspense, useId } from "react";
import { type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { ReasonField } from "#domain/absence-reasons/reason-field.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import type { Projects } from "#domain/projects/use-projects.ts";
import { Field, NativeSelect, Options, TextArea } from "#ui/forms/field.tsx";
import {
	asksHours,
	asksProject,
	dayTypeOf,
	type EntryValues,
	type FieldProblem,
	remainingMinutes,
} from "./entry-values.ts";
import { HoursField } from "./hours-field.tsx";
import { offeredTypes } from "./offered-types.ts";
import { ProjectFields } from "./project-fields.tsx";

/** What a cleared field holds. */
const CLEARED: EntryValues = {
	dayTypeId: "0",
	projectId: "",
	labelId: "",
	hours: "",
	notes: "",
	reasonId: "",
};

/** What matters of a key pressed in the form. */
interface PressedKey {
	readonly key: string;
	readonly target: EventTarget;
}

/**
 * The field that a key clears, or null. Escape clears the field it is pressed in, Delete and Backspace clear
 * a choice; in text they keep deleting letters (a field that is entered is selected whole). Spec §5.
 */
function clearedField({ key, target }: PressedKey, values: EntryValues): keyof EntryValues | null {
	if (!(target instanceof HTMLElement)) return null;
	const name = target.dataset.field ?? target.getAttribute("name") ?? "";
	if (!isField(name) || values[name] === CLEARED[name]) return null;
	const isText =
		target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && target.type === "text");
	if (key === "Escape") return name;
	return !isText && (key === "Delete" || key === "Backspace") ? name : null;
}

function isField(name: string): name is keyof EntryValues {
	return Object.hasOwn(CLEARED, name);
}

/** For the companies that log start and end times. */
const ClockFields = lazy(() => import("./clock-fields.tsx").then((file) => ({ default: file.ClockFields })));

interface EntryFormProps {
	readonly label: string;
	readonly form: UseFormReturn<EntryValues>;
	readonly day: WorkDay;
	readonly projects: Projects;
	/** The entry that is edited. */
	readonly edited?: Entry;
	readonly onSubmit: () => void;
	/** Escape, where there was nothing left to clear. */
	readonly onEscape?: (() => void) | undefined;
	/** Above the fields: what has to be known first. */
	readonly notice?: ReactNode;
	readonly buttons: ReactNode;
}

/** Day type, project and label, hours, note: the fields of a new and of an edited entry. */
export function EntryForm({
	label,
	form,
	day,
	projects,
	edited,
	onSubmit,
	onEscape,
	notice,
	buttons,
}: EntryFormProps) {
	const [dayTypeId, projectId, labelId, reasonId = ""] = useWatch({
		control: form.control,
		name: ["dayTypeId", "projectId", "labelId", "reasonId"],
	});
	const type = dayTypeOf({ dayTypeId });
	const set = (name: keyof EntryValues, value: string) => {
		form.setValue(name, value, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
		form.clearErrors(name);
	};
	const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
		const field = clearedField(event, form.getValues());
		if (field) {
			set(field, CLEARED[field] ?? "");
			if (field === "projectId") set("labelId", "");
		} else if (event.key === "Escape" && onEscape) onEscape();
		else if (isSave(event)) onSubmit();
		else return;
		event.preventDefault();
		event.stopPropagation();
	};
	return (
		// oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys are heard from every field inside
		<form
			aria-label={label}
			className="grid grid-cols-[minmax(0,1fr)] gap-2 [&_input]:scroll-mb-20 [&_textarea]:scroll-mb-20"
			noValidate
			onKeyDown={onKeyDown}
			onSubmit={(event) => {
				event.preventDefault();
				onSubmit();
			}}
		>
			{notice}
			<DayType day={day} edited={edited} onChoose={set} type={type} />
			{!asksProject(type) && (
				<ReasonField dayTypeId={type} onValue={(value) => set("reasonId", value)} value={reasonId} />
			)}
			{asksProject(type) && (
				<ProjectFields
					edited={edited && { project: edited.project, label: edited.label }}
					labelId={labelId}
					onChoose={(project, chosenLabel) => {
						set("projectId", project);
						set("labelId", chosenLabel);
					}}
					projectId={projectId}
					projects={projects}
				/>
			)}
			{asksProject(type) && day.clockTimes && (
				<Suspense fallback={null}>
					<ClockFields day={day} edited={edited} form={form} />
				</Suspense>
			)}
			{asksHours(type) && (
				<Hours
					day={day}
					edited={edited}
					form={form}
					isLeave={!asksProject(type)}
					onValue={(value) => set("hours", value)}
				/>
			)}
			<Note form={form} isBasis={type === DAY_TYPES.HOLIDAY_AS_PAYMENT} />
			{/* Always in sight: over the padding of what scrolls, or where a page that scrolls as a whole sets it. */}
			<div className="sticky bottom-[var(--foot,-16px)] -mx-4 -mb-4 flex items-center justify-end gap-2 bg-card px-4 pt-2 pb-4 max-sm:pb-2">
				{buttons}
			</div>
		</form>
	);
}

interface DayTypeProps {
	readonly day: WorkDay;
	readonly type: DayTypeId;
	readonly edited: Entry | undefined;
	readonly onChoose: (name: "dayTypeId" | "reasonId", value: string) => void;
}

/** In one line: most days are normal, so it takes little space. */
function DayType({ day, type, edited, onChoose }: DayTypeProps) {
	const { t } = useTranslation("work-days");
	const id = useId();
	const hint = HINTS[type];
	const offered = offeredTypes(day, edited);
	const choices = offered.includes(type) ? offered : [type, ...offered];
	return (
		<div>
			<div className="grid grid-cols-[auto_1fr] items-center gap-3">
				<label className="font-medium" htmlFor={id}>
					{t("day.type")}
				</label>
				<NativeSelect
					aria-describedby={hint && `${id}-hint`}
					id={id}
					name="dayTypeId"
					onChange={(event) => {
						onChoose("dayTypeId", event.target.value);
						// Each kind of leave has its own.
						onChoose("reasonId", "");
					}}
					value={type}
				>
					<Options nameOf={(choice) => t(`dayTypes.${DAY_TYPE_LOOK[choice].name}`)} values={choices} />
				</NativeSelect>
			</div>
			{hint && (
				<p className="mt-1 text-table text-muted" id={`${id}-hint`}>
					{t(`day.${hint}`)}
				</p>
			)}
		</div>
	);
}

const HINTS: Partial<Record<DayTypeId, "sickFills" | "holidayIsWhole" | "paymentIsWorked">> = {
	[DAY_TYPES.SICK_LEAVE]: "sickFills",
	[DAY_TYPES.HOLIDAY]: "holidayIsWhole",
	[DAY_TYPES.HOLIDAY_AS_PAYMENT]: "paymentIsWorked",
};

/** Enter in a line of text saves, as does Ctrl+Enter anywhere; Shift+Enter makes a new line in the note. */
function isSave(event: KeyboardEvent): boolean {
	if (event.key !== "Enter" || event.nativeEvent.isComposing) return false;
	return event.ctrlKey || event.metaKey || (event.target instanceof HTMLTextAreaElement && !event.shiftKey);
}

interface HoursProps {
	readonly form: UseFormReturn<EntryValues>;
	readonly day: WorkDay;
	readonly edited: Entry | undefined;
	/** Leave of which half a day is possible: what asks for hours. Rules §3. */
	readonly isLeave: boolean;
	readonly onValue: (value: string) => void;
}

/** On its own, so that typing hours renders nothing else. */
function Hours({ form, day, edited, isLeave, onValue }: HoursProps) {
	const [value, start, end] = useWatch({ control: form.control, name: ["hours", "start", "end"] });
	const error = useProblem(form, "hours");
	// They follow from the times.
	if (start && end) return null;
	return (
		<HoursField
			error={error}
			input={form.register("hours")}
			onValue={onValue}
			half={isLeave ? toMinutes(day.expectedHours) / 2 : 0}
			// Work without hours has the button that logs the rest.
			rest={edited || (value === "" && !isLeave) ? 0 : remainingMinutes(day)}
			value={value}
		/>
	);
}

function Note({ form, isBasis }: { readonly form: UseFormReturn<EntryValues>; readonly isBasis: boolean }) {
	const { t } = useTranslation("work-days");
	return (
		<Field
			error={useProblem(form, "notes")}
			label={isBasis ? t("day.basis") : t("day.note")}
			required={isBasis}
		>
			<TextArea {...form.register("notes")} enterKeyHint="done" rows={1} />
		</Field>
	);
}

function useProblem(form: UseFormReturn<EntryValues>, name: "hours" | "notes"): string | undefined {
	const { t } = useTranslation("work-days");
	const { errors } = useFormState({ control: form.control, name });
	const problem = errors[name]?.type as FieldProblem | undefined;
	return problem && t(`day.problems.${problem}`);
}
