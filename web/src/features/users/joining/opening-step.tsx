import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { StepProps } from "./person-step.tsx";

/** What the person brings along; most bring nothing. */
export function OpeningStep({ form: { control, register }, errors }: StepProps) {
	const { t } = useTranslation("joining");
	return (
		<>
			<p className="text-muted">{t("openingText")}</p>
			<Field
				error={errors.openingBalance && t("balanceProblem")}
				hint={t("balanceHint")}
				label={t("balance")}
			>
				<TextInput numeric {...register("openingBalance")} />
			</Field>
			<div className="grid gap-4 sm:grid-cols-2">
				<Field error={errors.holidayDays && t("daysProblem")} label={t("days")}>
					<TextInput numeric {...register("holidayDays")} />
				</Field>
				<FormDateField
					align="left"
					control={control}
					error={errors.holidaysTo && t("useByProblem")}
					hint={t("useByHint")}
					label={t("useBy")}
					name="holidaysTo"
					optional
				/>
			</div>
		</>
	);
}
