import { CONTRACT_BOUNDS } from "@tuntikirja/contract/employment-contracts/bounds.ts";
import { CONTRACT_KINDS } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { WAGE_KINDS } from "@tuntikirja/contract/wages/wage-kinds.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/date/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { Field } from "#ui/forms/field.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { WORKING_TIMES } from "./joining-schema.ts";
import type { StepProps } from "./person-step.tsx";

/** Contract and wage, which begin on the first day. */
export function ContractStep({ form, errors }: StepProps) {
	const { t } = useTranslation("contracts");
	const { t: tJoining } = useTranslation("joining");
	const { control, register } = form;
	const [workingTime, wageKind] = useWatch({ control, name: ["workingTime", "wageKind"] });
	return (
		<>
			<FormSegments
				control={control}
				label={t("columns.kind")}
				name="workingTime"
				segments={WORKING_TIMES.map((value) => ({
					value,
					label: value === "none" ? t("none") : t(`form.kinds.${value}`),
				}))}
			/>
			{workingTime === "fullTime" && (
				<Field
					error={errors.percentage && t("form.percentageProblem", CONTRACT_BOUNDS.percentage)}
					hint={t("form.percentageHint")}
					label={t("form.percentage")}
					required
				>
					<TextInput numeric {...register("percentage")} />
				</Field>
			)}
			{workingTime === "partTime" && (
				<Field
					error={errors.hoursPerMonth && t("form.hoursProblem", CONTRACT_BOUNDS.hoursPerMonth)}
					hint={t("form.hoursHint")}
					label={t("form.hours")}
					required
				>
					<TextInput numeric {...register("hoursPerMonth")} />
				</Field>
			)}
			{workingTime === "hourly" && <p className="text-muted">{t("form.hourlyHint")}</p>}
			{workingTime === "none" ? (
				<p className="text-muted">{tJoining("withoutContract")}</p>
			) : (
				<>
					<FormSegments
						control={control}
						label={t("columns.contractKind")}
						name="contractKind"
						segments={CONTRACT_KINDS.map((value) => ({ value, label: t(`form.contractKinds.${value}`) }))}
					/>
					<FormDateField
						align="left"
						control={control}
						error={errors.endDate && t("form.inverted")}
						hint={tJoining("endHint")}
						label={t("form.to")}
						name="endDate"
						optional
					/>
				</>
			)}
			<FormSegments
				control={control}
				label={tJoining("wage")}
				name="wageKind"
				segments={WAGE_KINDS.map((value) => ({ value, label: tJoining(`wageKinds.${value}`) }))}
			/>
			<Field
				error={errors.amount && tJoining("amountProblem")}
				hint={tJoining("amountHint")}
				label={tJoining(`amount.${wageKind}`)}
			>
				<TextInput numeric {...register("amount")} />
			</Field>
		</>
	);
}
