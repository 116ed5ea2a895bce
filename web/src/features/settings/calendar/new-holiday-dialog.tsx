import { LONGEST_HOLIDAY_NAME } from "@tuntikirja/contract/special-days/bounds.ts";
import { holidayNameSchema } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import { useCheckedValues } from "#domain/forms/use-checked-values.ts";
import { usePreview } from "#domain/previews/use-preview.ts";
import { HolidayPreview } from "#domain/previews/view/holiday-preview.tsx";
import { client } from "#lib/api-client.ts";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { useHolidayChanges } from "./holiday-changes.ts";

const schema = z.object({ date: neededDateSchema, name: holidayNameSchema });
/** What the preview depends on. */
const datedSchema = schema.extend({ name: z.string() });

/** Asks for the date and the name of a new national holiday, and shows whose hours it changes. */
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
	const dated = useCheckedValues(form.control, datedSchema);
	const change = dated && { action: "create" as const, date: dated.date };
	const preview = usePreview("nationalHoliday", client.specialDays.previewNationalHoliday, change);
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={change === null || preview.canSave}
			submitLabel={t("holidays.add")}
			title={t("holidays.add")}
			width="wide"
		>
			<FormDateField align="left" control={form.control} label={t("holidays.date")} name="date" />
			<Field
				error={form.formState.errors.name && t("holidays.nameNeeded")}
				label={t("holidays.name")}
				required
			>
				<TextInput autoComplete="off" maxLength={LONGEST_HOLIDAY_NAME} {...form.register("name")} />
			</Field>
			<p className="text-table text-muted">{t("holidays.effect")}</p>
			{change && <HolidayPreview preview={preview} />}
		</SavedFormDialog>
	);
}
