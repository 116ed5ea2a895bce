import { useTranslation } from "react-i18next";
import { useNationalHolidayName } from "#domain/special-days/national-holiday-name.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { usePreview } from "#domain/previews/use-preview.ts";
import { HolidayPreview } from "#domain/previews/view/holiday-preview.tsx";
import { client } from "#lib/api-client.ts";
import { QuestionDialog } from "#domain/feedback/question-dialog.tsx";
import { type NationalHoliday, useHolidayChanges } from "./holiday-changes.ts";

export interface DeleteHolidayDialogProps {
	readonly holiday: NationalHoliday;
	readonly onClose: () => void;
}

/** Asks for confirmation before a national holiday becomes a working day for all people, with a preview. */
export function DeleteHolidayDialog({ holiday, onClose }: DeleteHolidayDialogProps) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const name = useNationalHolidayName()(holiday);
	const { remove } = useHolidayChanges();
	const preview = usePreview("nationalHoliday", client.specialDays.previewNationalHoliday, {
		action: "delete",
		nationalHolidayId: holiday.id,
	} as const);
	return (
		<QuestionDialog
			onClose={onClose}
			onSubmit={() => remove.mutate({ nationalHolidayId: holiday.id }, { onSuccess: onClose })}
			ready={preview.canSave}
			saving={remove.isPending}
			submitLabel={t("holidays.delete")}
			title={t("holidays.deleteTitle", { name })}
			variant="danger"
			width="wide"
		>
			<p>{t("holidays.deleteText", { date: format.longDate(holiday.date) })}</p>
			<HolidayPreview preview={preview} />
		</QuestionDialog>
	);
}
