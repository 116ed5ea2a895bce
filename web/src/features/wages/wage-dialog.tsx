import type { WageAnswer } from "@tuntikirja/contract/wages/schema.ts";
import { WAGE_KINDS } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useCheckedValues, type SavedForm, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { usePreview } from "#domain/previews/use-preview.ts";
import { client } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { useLanguage, writeDecimal } from "#lib/i18n/format.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { useSaveWage } from "./use-wage-changes.ts";
import { WagePreview } from "./wage-preview.tsx";
import { type PersonWages, useWageText } from "./wage-history.tsx";
import { wageFormSchema, type WageValues } from "./wage-schema.ts";

export interface WageDialogProps {
	readonly person: PersonWages;
	/** The wage to correct; null for a new one from a date on. */
	readonly edited: WageAnswer | null;
	readonly onClose: () => void;
}

/** Adds a wage from a date on, which ends the one before it, or corrects a wage. */
export function WageDialog({ person, edited, onClose }: WageDialogProps) {
	const { t } = useTranslation("wages");
	const { userId } = person;
	const form = useSavedForm({
		draft: `wage/${userId}/${edited?.id ?? "new"}`,
		schema: wageFormSchema,
		initial: useInitialValues(person, edited),
		save: useSaveWage(edited !== null),
		inputOf: (values, id) => ({ ...values, id: edited?.id ?? id, userId }),
		onSaved: onClose,
	});
	const values = useCheckedValues(form.control, wageFormSchema);
	const change = values && {
		action: edited ? ("update" as const) : ("create" as const),
		id: edited?.id ?? form.id,
		userId,
		...values,
	};
	const preview = usePreview("wage", client.wages.previewWage, change);
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={change === null || preview.canSave}
			title={t(edited ? "correctTitle" : "newTitle", { name: person.name })}
			width="wide"
		>
			{!edited && person.present && <p className="text-muted">{t("endsBefore")}</p>}
			<WageFields form={form} person={person} />
			{change && <WagePreview preview={preview} />}
		</SavedFormDialog>
	);
}

function useInitialValues(person: PersonWages, edited: WageAnswer | null): WageValues {
	const today = useToday();
	const language = useLanguage();
	return {
		// A first wage starts on the person's first day: work before it would have no cost.
		startDate: edited?.startDate ?? (person.lines.length === 0 ? person.firstDay : undefined) ?? today,
		endDate: edited?.endDate ?? null,
		kind: (edited ?? person.present?.wage)?.kind ?? "monthly",
		amount: edited ? writeDecimal(edited.amount, language) : "",
	};
}

interface WageFieldsProps {
	readonly form: SavedForm<WageValues>;
	readonly person: PersonWages;
}

function WageFields({ form, person }: WageFieldsProps) {
	const { t } = useTranslation("wages");
	const { kindOf } = useWageText();
	const { control, register } = form;
	const { errors } = form.formState;
	const kind = useWatch({ control, name: "kind" });
	return (
		<>
			<FormSegments
				control={control}
				label={t("columns.kind")}
				name="kind"
				segments={WAGE_KINDS.map((value) => ({ value, label: kindOf(person, value) }))}
			/>
			<Field error={errors.amount && t("problems.amount")} label={t(`amountLabel.${kind}`)} required>
				<TextInput numeric {...register("amount")} />
			</Field>
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
		</>
	);
}
