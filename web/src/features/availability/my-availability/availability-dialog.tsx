import {
	type AvailabilityAnswer,
	newAvailabilityInputSchema,
} from "@tuntikirja/contract/availability/schema.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useToday } from "#lib/clock.ts";
import { useLanguage, writeDecimal } from "#lib/i18n/format.ts";
import { Field, TextArea, TextInput } from "#ui/forms/field.tsx";
import { isInOrder, neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";
import { useSaveAvailability } from "./use-own-availability.ts";

export interface AvailabilityDialogProps {
	/** The person; without it, the caller. */
	readonly userId?: string;
	/** Null for a new period. */
	readonly edited: AvailabilityAnswer | null;
	readonly onClose: () => void;
}

/** Adds a period, changes it, or ends it by setting its last day. */
export function AvailabilityDialog({ userId, edited, onClose }: AvailabilityDialogProps) {
	const { t } = useTranslation("my-availability");
	const today = useToday();
	const language = useLanguage();
	const form = useSavedForm({
		draft: `availability/${userId ?? "own"}/${edited?.id ?? "new"}`,
		schema: availabilityFormSchema,
		initial: {
			startDate: edited?.startDate ?? today,
			endDate: edited?.endDate ?? null,
			percentage: writeDecimal(edited?.percentage ?? 100, language),
			notes: edited?.notes ?? "",
		},
		save: useSaveAvailability(edited, userId),
		inputOf: (values, id) => ({ ...values, id }),
		onSaved: onClose,
	});
	const { control, register } = form;
	const { errors } = form.formState;
	return (
		<SavedFormDialog form={form} onClose={onClose} title={t(edited ? "editTitle" : "addTitle")}>
			<div className="grid grid-cols-2 gap-2">
				<FormDateField
					align="left"
					control={control}
					error={errors.startDate && t("problems.startRequired")}
					label={t("from")}
					name="startDate"
				/>
				<FormDateField
					control={control}
					error={errors.endDate && t("problems.inverted")}
					hint={t("toHint")}
					label={t("to")}
					name="endDate"
					optional
				/>
			</div>
			<Field
				error={errors.percentage && t("problems.percentage")}
				hint={t("percentageHint")}
				label={t("percentage")}
				required
			>
				<TextInput numeric {...register("percentage")} />
			</Field>
			<Field label={t("columns.notes")}>
				<TextArea maxLength={LONGEST_NOTE} rows={2} {...register("notes")} />
			</Field>
		</SavedFormDialog>
	);
}

const { endDate, percentage, notes } = newAvailabilityInputSchema.shape;

/** The fields of a period of availability, the percentage as typed. */
const availabilityFormSchema = z
	.object({
		startDate: neededDateSchema,
		endDate: endDate.unwrap(),
		percentage: typedNumber(percentage),
		notes: notes.unwrap().trim(),
	})
	.refine(isInOrder, { path: ["endDate"] });
