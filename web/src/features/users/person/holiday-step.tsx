import { LONGEST_HOLIDAY_NAME } from "@tuntikirja/contract/special-days/bounds.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { StepProps } from "./step.ts";
import { StepForm } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Adds a missing national holiday to a person's day. */
export function HolidayStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const [date, setDate] = useState<string | null>(null);
	const [name, setName] = useState("");
	const add = useAccountChange(client.specialDays.addMissingNationalHoliday, {
		success: t("holiday.added", { name: person.name }),
		failure: t("holiday.failed"),
	});
	const submit = () => {
		if (date === null) return;
		const named = name.trim() === "" ? {} : { name: name.trim() };
		add.mutate({ userId: person.id, date, ...named }, { onSuccess: onBack });
	};
	return (
		<StepForm
			action={t("holiday.add")}
			disabled={date === null}
			onBack={onBack}
			onSubmit={submit}
			pending={add.isPending}
		>
			<p className="text-muted">{t("holiday.text", { name: person.name })}</p>
			<DateField
				align="left"
				label={t("holiday.date")}
				locale={useDateLocale()}
				onValue={setDate}
				value={date}
			/>
			<Field hint={t("holiday.nameHint")} label={t("holiday.name")}>
				<TextInput
					maxLength={LONGEST_HOLIDAY_NAME}
					onChange={({ target }) => setName(target.value)}
					value={name}
				/>
			</Field>
		</StepForm>
	);
}
