import { LONGEST_HOLIDAY_NAME } from "@tuntikirja/contract/special-days/bounds.ts";
import { holidayNameSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useHolidayChanges } from "./holiday-changes.ts";

const schema = z.object({ date: neededDateSchema, name: holidayNameSchema });

/** Asks for the date and the name of a new national holiday. */
export function NewHolidayDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("settings");
	const form = useSavedForm({
		draft: "national-holiday",
		schema,
		initial: { date: null, name: "" },
		save: useHolidayChanges().add,
		inputOf: (holiday, id) => ({ ...holiday, id }),
		onSaved: onClose,
	});
	return (
		<SavedFormDialog form={form} onClose={onClose} submitLabel={t("holidays.add")} title={t("holidays.add")}>
			<FormDateField align="left" control={form.control} label={t("holidays.date")} name="date" />
			<Field
				error={form.formState.errors.name && t("holidays.nameNeeded")}
				label={t("holidays.name")}
				required
			>
				<TextInput autoComplete="off" maxLength={LONGEST_HOLIDAY_NAME} {...form.register("name")} />
			</Field>
			<p className="text-table text-muted">{t("holidays.effect")}</p>
		</SavedFormDialog>
	);
}
