import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { hasWork } from "@tuntikirja/contract/work-days/day-guards.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { lazy, Suspense, useEffect, useMemo, useRef } from "react";
import { flushSync } from "react-dom";
import { useForm, useFormState } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useUnsavedEntry } from "#features/work-days/day-panel/unsaved-entry.ts";
import type { Projects } from "#features/work-days/projects/use-projects.ts";
import { newEntry } from "#features/work-days/saving/change.ts";
import { useEntryToasts } from "#features/work-days/saving/entry-toasts.ts";
import { loadSendQueue } from "#features/work-days/saving/load-send-queue.ts";
import { useSaveEntry } from "#features/work-days/saving/use-save-entry.ts";
import { Button } from "#ui/button.tsx";
import { EntryForm } from "./entry-form.tsx";
import {
	type EntryValues,
	followed,
	validateEntry,
	suggestedValues,
	suggestionAfter,
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
 * Starts with what is most likely: a press on Save logs the rest of the day on the favourite. The entry's
 * id is made with the form and reused until the entry is saved, so trying again cannot make a second one.
 */
export function NewEntryForm({ day, projects, onEscape }: NewEntryFormProps) {
	const { t } = useTranslation("work-days");
	const toasts = useEntryToasts();
	const { unsent, store, forget } = useUnsavedEntry(day.date);
	const { mutate: save } = useSaveEntry((entry, retryId) => store({ id: retryId, values: valuesOf(entry) }));
	const id = useRef<string>(null);
	if (id.current === null) id.current = crypto.randomUUID();
	const suggested = useMemo(() => suggestedValues(day, projects), [day, projects]);
	const form = useForm<EntryValues>({ defaultValues: suggested });
	const { isDirty } = useFormState({ control: form.control });

	// Untouched fields follow the day and the projects.
	const offered = useRef(suggested);
	useEffect(() => {
		const typed = form.getValues();
		const values = followed(typed, offered.current, suggested);
		offered.current = suggested;
		// A reset of the values would not hear a key that is pressed before the form is drawn again.
		form.reset(suggested, { keepErrors: true, keepValues: true });
		for (const name of ["projectId", "labelId", "hours"] as const) {
			if (values[name] !== typed[name]) form.setValue(name, values[name], { shouldDirty: true });
		}
	}, [form, suggested]);

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
		save(newEntry(day, verdict.content, id.current ?? crypto.randomUUID()));
		id.current = crypto.randomUUID();
		offered.current = suggestionAfter(verdict.content, day, projects);
		flushSync(() => form.reset(offered.current));
		// A user who saves by the keyboard continues in the hours; after a press no phone's keyboard opens.
		if (!(document.activeElement instanceof HTMLButtonElement))
			form.setFocus("hours", { shouldSelect: true });
	};
	return (
		<EntryForm
			buttons={
				<Button type="submit" variant="primary">
					{t("day.save")} <span aria-hidden="true">⏎</span>
				</Button>
			}
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
			onSubmit={() => void form.handleSubmit((values) => submit(values))()}
			projects={projects}
		/>
	);
}
