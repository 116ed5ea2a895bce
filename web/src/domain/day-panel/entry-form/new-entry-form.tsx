import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { hasWork } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { lazy, Suspense, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { useForm, type UseFormReturn, useFormState, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useTypedEntry, useUnsavedEntry } from "#domain/day-panel/unsaved-entry.ts";
import type { Projects } from "#domain/projects/use-projects.ts";
import { newEntry } from "#domain/saving/change.ts";
import { useEntryToasts } from "#domain/saving/entry-toasts.ts";
import { loadSendQueue } from "#domain/saving/send-queue/load-send-queue.ts";
import { useSecondPress } from "./second-press.ts";
import { useIllness, useSaveEntry } from "#domain/saving/entry-changes.ts";
import { formatClock } from "#domain/work-days/parse-hours.ts";
import { Button } from "#ui/button.tsx";
import { EntryForm } from "./entry-form.tsx";
import {
	asksProject,
	dayTypeOf,
	type EntryValues,
	followed,
	isBlank,
	remainingMinutes,
	suggestedValues,
	validateEntry,
	valuesOf,
} from "./entry-values.ts";

/** Comes with the send queue: most entries are saved. */
const Unsent = lazy(() => loadSendQueue().then(({ UnsavedNotice }) => ({ default: UnsavedNotice })));

export interface NewEntryFormProps {
	readonly day: WorkDay;
	readonly projects: Projects;
	readonly onEscape?: (() => void) | undefined;
}

/**
 * Starts with what is most likely: on a day without entries, a press on Save logs all of it on the
 * favourite. After that the form is blank, and another press does nothing: a double tap makes no second entry. The entry's
 * id is made with the form and reused until the entry is saved, so trying again cannot make a second one.
 */
export function NewEntryForm({ day, projects, onEscape }: NewEntryFormProps) {
	const { t } = useTranslation("work-days");
	const toasts = useEntryToasts();
	const { unsent, store, forget } = useUnsavedEntry(day);
	const askIllness = useIllness();
	const presses = useSecondPress();
	const { mutate: save, isPending } = useSaveEntry((entry, retryId) =>
		store({ id: retryId, values: valuesOf(entry) }),
	);
	const id = useRef<string>(null);
	if (id.current === null) id.current = crypto.randomUUID();
	const suggested = useMemo(() => {
		const values = suggestedValues(day, projects);
		return isPending ? { ...values, hours: "" } : values;
	}, [day, projects, isPending]);
	const form = useForm<EntryValues>({ defaultValues: suggested });
	const { isDirty } = useFormState({ control: form.control });

	const { offer, isUntouched } = useOffered(form, suggested);
	useTypedEntry(form, day, () => id.current ?? "");

	const reopen = () => {
		if (!unsent) return;
		id.current = unsent.id;
		form.reset(unsent.values, { keepDefaultValues: true });
		forget();
	};
	useEffect(() => {
		if (unsent && !isDirty && !unsent.isEdit) reopen();
	});

	// Left half-way, for another day or an edit: it waits here.
	const typed = useRef<string | null>(null);
	useEffect(() => {
		typed.current = isDirty ? id.current : null;
	});
	useEffect(
		() => () => void (typed.current && store({ id: typed.current, values: form.getValues() })),
		[form, store],
	);

	const submit = (values: EntryValues, isAnswered = false) => {
		const verdict = validateEntry(values, day, projects.projects);
		if ("field" in verdict)
			return form.setError(verdict.field, { type: verdict.problem }, { shouldFocus: true });
		if ("refusal" in verdict) return toasts.refused(verdict.refusal);
		const isOnWork = verdict.content.dayTypeId === DAY_TYPES.HOLIDAY && hasWork(day);
		if (isOnWork && !isAnswered) return toasts.asked(() => submit(values, true));
		const made = newEntry(day, verdict.content, id.current ?? crypto.randomUUID());
		if (verdict.asks) return askIllness([made]);
		presses.isSecond("save");
		save(made);
		id.current = crypto.randomUUID();
		flushSync(() => offer({ ...suggestedValues(day, projects), hours: "" }));
		// A user who saves by the keyboard continues in the hours; after a press no phone's keyboard opens.
		if (!(document.activeElement instanceof HTMLButtonElement))
			form.setFocus("hours", { shouldSelect: true });
	};
	const submitTyped = (values: EntryValues) => {
		if (!isUntouched(values)) submit(values);
	};
	// It appears when an entry was saved, and not for the second half of that press.
	const logRest = (hours: string) => {
		if (!presses.isAfterAny()) submit({ ...form.getValues(), hours });
	};
	return (
		<EntryForm
			buttons={<SaveButtons day={day} form={form} isSaving={isPending} onLogRest={logRest} />}
			day={day}
			form={form}
			label={t("day.new")}
			notice={
				unsent &&
				(isDirty || unsent.isEdit) && (
					<Suspense>
						<Unsent entry={unsent} onForget={forget} onOpen={reopen} />
					</Suspense>
				)
			}
			onEscape={onEscape}
			onSubmit={() => void form.handleSubmit((values) => submitTyped(values))()}
			projects={projects}
		/>
	);
}

/** What the form offers: untouched fields follow the day and the projects. */
function useOffered(form: UseFormReturn<EntryValues>, suggested: EntryValues) {
	const offered = useRef(suggested);
	useEffect(() => {
		// What the form has started with.
		if (offered.current === suggested) return;
		const typed = form.getValues();
		const values = followed(typed, offered.current, suggested);
		offered.current = suggested;
		// A reset of the values would not hear a key that is pressed before the form is drawn again.
		form.reset(suggested, { keepErrors: true, keepValues: true });
		for (const name of ["projectId", "labelId", "hours"] as const) {
			if (values[name] !== typed[name]) form.setValue(name, values[name], { shouldDirty: true });
		}
		// The reset has forgotten what is typed: this compares all of it again.
		form.setValue("notes", typed.notes, { shouldDirty: true });
	}, [form, suggested]);
	return {
		offer: (values: EntryValues) => {
			offered.current = values;
			form.reset(values);
		},
		isUntouched: (values: EntryValues) => isBlank(values, offered.current),
	};
}

interface SaveButtonsProps {
	readonly form: UseFormReturn<EntryValues>;
	readonly day: WorkDay;
	/** An entry is on its way: what is left of the day is not known. */
	readonly isSaving: boolean;
	readonly onLogRest: (hours: string) => void;
}

/** Save, which does nothing while there is nothing to save; apart from it, the rest of the day. */
function SaveButtons({ form, day, isSaving, onLogRest }: SaveButtonsProps) {
	const { t } = useTranslation("work-days");
	const values = useWatch({ control: form.control }) as EntryValues;
	const { defaultValues } = useFormState({ control: form.control });
	const rest = formatClock(remainingMinutes(day));
	const asksRest = asksProject(dayTypeOf(values)) && values.hours === "" && rest !== "0:00";
	return (
		<>
			{asksRest && !isSaving && (
				<Button className="mr-auto" onClick={() => onLogRest(rest)}>
					{t("day.logRest", { hours: rest })}
				</Button>
			)}
			<Button
				// Not disabled: a press by the keyboard would lose its focus.
				aria-disabled={isBlank(values, defaultValues as EntryValues) || undefined}
				type="submit"
				variant="primary"
			>
				{t("day.save")} <span aria-hidden="true">⏎</span>
			</Button>
		</>
	);
}
