import { useState } from "react";
import { useTranslation } from "react-i18next";
import { client } from "#lib/api-client.ts";
import { errorCode, errorMessage, refusedDates } from "#lib/error-message.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { DateField } from "#ui/forms/date/date-field.tsx";
import type { StepProps } from "./step.ts";
import { StepForm } from "./step-form.tsx";
import { useAccountChange } from "./use-account-change.ts";

/** Moves somebody's first day. */
export function StartDateStep({ person, onBack }: StepProps) {
	const { t } = useTranslation("users");
	const { t: tErrors } = useTranslation("errors");
	const format = useFormat();
	const [startDate, setStartDate] = useState<string | null>(person.startDate);
	const change = useAccountChange(client.users.updateStartDate, {
		success: t("startDate.saved"),
		failure: t("startDate.failed"),
	});
	const isRefused = errorCode(change.error) === "start-date-days-logged";
	return (
		<StepForm
			action={t("save")}
			disabled={startDate === null}
			onBack={onBack}
			onSubmit={() => startDate && change.mutate({ userId: person.id, startDate }, { onSuccess: onBack })}
			pending={change.isPending}
		>
			<DateField
				align="left"
				error={
					isRefused
						? `${errorMessage(change.error, tErrors)} ${refusedDates(change.error).map(format.date).join(", ")}`
						: undefined
				}
				hint={t("startDate.hint")}
				label={t("columns.startDate")}
				locale={useDateLocale()}
				onValue={(next) => {
					change.reset();
					setStartDate(next);
				}}
				value={startDate}
			/>
		</StepForm>
	);
}
