import type { LedPeople } from "@tuntikirja/contract/team/schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormCombobox } from "#domain/forms/form-combobox.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { isInOrder, neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useToday } from "#lib/clock.ts";
import { Field } from "#ui/forms/field.tsx";
import { usePossibleSubstitutes, useSubstitute } from "./use-substitute.ts";

export interface SubstituteDialogProps {
	/** The one who is named already. */
	readonly named: LedPeople["substitute"];
	readonly onClose: () => void;
}

const schema = z
	.object({ userId: z.string().min(1), startDate: neededDateSchema, endDate: neededDateSchema })
	.refine(isInOrder, { path: ["endDate"] });

/** Names who acts for the lead while they are away. */
export function SubstituteDialog({ named, onClose }: SubstituteDialogProps) {
	const { t } = useTranslation("team");
	const today = useToday();
	const people = usePossibleSubstitutes();
	const form = useSavedForm({
		draft: "lead-substitute",
		schema,
		initial: {
			userId: named?.userId ?? "",
			startDate: (named?.startDate ?? today) as string | null,
			endDate: (named?.endDate ?? null) as string | null,
		},
		save: useSubstitute(t("substitute.saved")),
		inputOf: (substitute) => ({ substitute }),
		onSaved: onClose,
	});
	const { control } = form;
	const { errors } = form.formState;
	return (
		<SavedFormDialog form={form} onClose={onClose} title={t("substitute.name")}>
			<p className="text-muted">{t("substitute.may")}</p>
			<Field error={errors.userId && t("substitute.choose")} label={t("substitute.who")} required>
				<FormCombobox control={control} name="userId" options={people} placeholder={t("substitute.choose")} />
			</Field>
			<div className="grid grid-cols-2 gap-2">
				<FormDateField
					align="left"
					control={control}
					error={errors.startDate && t("substitute.dateMissing")}
					label={t("substitute.from")}
					name="startDate"
				/>
				<FormDateField
					control={control}
					error={errors.endDate && t("substitute.inverted")}
					label={t("substitute.to")}
					name="endDate"
				/>
			</div>
		</SavedFormDialog>
	);
}
