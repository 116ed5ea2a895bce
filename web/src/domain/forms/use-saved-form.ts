import { standardSchemaResolver } from "@hookform/resolvers/standard-schema";
import { useEffect, useMemo } from "react";
import {
	type DefaultValues,
	type FieldValues,
	useForm,
	type UseFormReturn,
	type Control,
	useWatch,
} from "react-hook-form";
import type { z } from "zod";
import { type FormDraftOptions, useFormDraft } from "#lib/drafts/use-form-draft.ts";

/** What the form uses of a mutation. */
interface Save<Input, Answer> {
	readonly isPending: boolean;
	readonly mutateAsync: (
		input: Input,
		options: { readonly onSuccess: (answer: Answer) => void },
	) => Promise<unknown>;
}

export interface SavedFormOptions<Values extends FieldValues, Output, Input, Answer>
	extends FormDraftOptions<NoInfer<Values>> {
	/** The contract's schema of the call, with typed text in place of numbers and empty dates allowed as input. */
	readonly schema: z.ZodType<Output, Values>;
	readonly save: Save<Input, Answer>;
	/** The input of the call. `id` is the same for all attempts, so that a retry creates nothing twice. */
	readonly inputOf: (values: Output, id: string) => Input;
	/** Problems show once a field is left, not only when the form is sent. */
	readonly isLive?: boolean;
	/** Called after the save while the form is open: a user who has left it is not navigated back. */
	readonly onSaved: (answer: Answer) => void;
}

export interface SavedForm<Values extends FieldValues, Output = unknown>
	extends Omit<UseFormReturn<Values, unknown, Output>, "handleSubmit"> {
	/** Id of what the form creates. */
	readonly id: string;
	/** Whether a value differs from the initial one. */
	readonly isChanged: boolean;
	/** Whether the form opened with the values of an earlier visit. */
	readonly isRestored: boolean;
	readonly isSaving: boolean;
	readonly submit: () => void;
	/** Starts again with the given values, which are then the unchanged ones; without any, with the initial ones. */
	readonly begin: (values?: Values) => void;
	/** Deletes the draft, for leaving without saving. */
	readonly discard: () => void;
}

/**
 * The one form of the application: the contract's schema checks its values before they are sent, a repeated press or
 * a retry saves once, and what is not saved is restored when the user returns to the form.
 */
export function useSavedForm<Values extends FieldValues, Output, Input, Answer>(
	options: SavedFormOptions<Values, Output, Input, Answer>,
): SavedForm<Values, Output> {
	const { schema, save, inputOf, isLive = false, onSaved } = options;
	const { id, blank, opening, isChanged, isRestored, store, begin, discard } = useFormDraft(options);
	const { handleSubmit, ...form } = useForm<Values, unknown, Output>({
		resolver: standardSchemaResolver(schema),
		mode: isLive ? "onTouched" : "onSubmit",
		defaultValues: opening as DefaultValues<Values>,
	});
	const { subscribe, reset, trigger } = form;
	useEffect(
		() =>
			subscribe({
				formState: { values: true },
				callback: ({ name, values, isSubmitted }) => {
					store(values);
					// One field can solve the problem of another, as the first day that of the last one.
					if (isSubmitted && name !== undefined) void trigger();
				},
			}),
		[subscribe, store, trigger],
	);
	const submit = handleSubmit((values) => {
		if (save.isPending) return;
		// The mutation shows its own failure, and the form keeps its values.
		save.mutateAsync(inputOf(values, id), { onSuccess: onSaved }).then(discard, () => undefined);
	});
	return {
		...form,
		id,
		isChanged,
		isRestored,
		isSaving: save.isPending,
		submit: () => void submit(),
		begin: (values = blank) => {
			// Stores a draft, because the values differ from those with which the form began.
			reset(values);
			discard();
			begin(values);
		},
		discard,
	};
}

/** The schema's result on the form's values, after each change. For problems that show while the user types. */
export function useCheckResult<Values extends FieldValues, Output>(
	control: Control<Values, unknown, Output>,
	schema: z.ZodType<Output, Values>,
): z.ZodSafeParseResult<Output> {
	const values = useWatch({ control }) as Values;
	return useMemo(() => schema.safeParse(values), [schema, values]);
}

/** The form's values as the schema returns them, after each change; null while they are not valid. For previews. */
export function useCheckedValues<Values extends FieldValues, Output>(
	control: Control<Values, unknown, Output>,
	schema: z.ZodType<Output, Values>,
): Output | null {
	return useCheckResult(control, schema).data ?? null;
}
