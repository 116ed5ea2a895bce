import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { LONGEST_HOLIDAY_NAME } from "@tuntikirja/contract/special-days/bounds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { FormDialog } from "#ui/overlay/form-dialog.tsx";
import { useHolidayChanges } from "./holiday-changes.ts";

/** Asks for the date and the name of a new national holiday. */
export function NewHolidayDialog({ onClose }: { readonly onClose: () => void }) {
	const { t } = useTranslation("settings");
	const { t: tShell } = useTranslation();
	const locale = useDateLocale();
	const { add } = useHolidayChanges();
	// One id for all attempts: a retry after a lost answer does not create a second holiday.
	const [id] = useState(() => crypto.randomUUID());
	const [date, setDate] = useState<LocalDate | null>(null);
	const [name, setName] = useState("");
	const [isSubmitted, setSubmitted] = useState(false);
	const submit = () => {
		setSubmitted(true);
		if (date !== null && name.trim() !== "")
			add.mutate({ id, date, name: name.trim() }, { onSuccess: onClose });
	};
	return (
		<FormDialog
			cancelLabel={t("cancel")}
			closeLabel={tShell("close")}
			onClose={onClose}
			onSubmit={submit}
			saving={add.isPending}
			submitLabel={t("holidays.add")}
			title={t("holidays.add")}
		>
			<DateField
				align="left"
				error={isSubmitted && date === null ? locale.unreadable : undefined}
				label={t("holidays.date")}
				locale={locale}
				onValue={setDate}
				value={date}
			/>
			<Field
				error={isSubmitted && name.trim() === "" ? t("holidays.nameNeeded") : undefined}
				label={t("holidays.name")}
				required
			>
				<TextInput
					autoComplete="off"
					maxLength={LONGEST_HOLIDAY_NAME}
					onChange={({ target }) => setName(target.value)}
					value={name}
				/>
			</Field>
			<p className="text-table text-muted">{t("holidays.effect")}</p>
		</FormDialog>
	);
}
