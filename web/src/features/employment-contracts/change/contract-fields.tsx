import { CONTRACT_BOUNDS, CONTRACT_KINDS } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import type { SavedForm } from "#domain/forms/use-saved-form.ts";
import type { WorkingTime } from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import type { ContractValues } from "./contract-schema.ts";

const WORKING_TIMES: readonly WorkingTime[] = ["fullTime", "partTime", "hourly"];

export interface ContractFieldsProps {
	readonly form: SavedForm<ContractValues>;
	/** The field with a problem, while the user types. */
	readonly problem: PropertyKey | undefined;
}

export function ContractFields({ form: { control, register }, problem }: ContractFieldsProps) {
	const { t } = useTranslation("contracts");
	const [kind, hours, contractKind] = useWatch({
		control,
		name: ["kind", "hoursPerMonth", "contractKind"],
	});
	return (
		<>
			<FormSegments
				control={control}
				label={t("columns.contractKind")}
				name="contractKind"
				segments={CONTRACT_KINDS.map((value) => ({ value, label: t(`form.contractKinds.${value}`) }))}
			/>
			{contractKind === "subcontract" && <p className="text-muted">{t("form.subcontractHint")}</p>}
			<FormDateField align="left" control={control} label={t("form.from")} name="startDate" />
			<FormDateField
				align="left"
				control={control}
				error={problem === "endDate" ? t("form.inverted") : undefined}
				hint={t("form.toHint")}
				label={t("form.to")}
				name="endDate"
				optional
			/>
			<FormSegments
				control={control}
				label={t("columns.kind")}
				name="kind"
				segments={WORKING_TIMES.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
			/>
			{kind === "fullTime" && (
				<Field
					error={
						problem === "percentage" ? t("form.percentageProblem", CONTRACT_BOUNDS.percentage) : undefined
					}
					hint={t("form.percentageHint")}
					label={t("form.percentage")}
					required
				>
					<TextInput numeric {...register("percentage")} />
				</Field>
			)}
			{kind === "partTime" && (
				<Field
					error={
						problem === "hoursPerMonth" && hours !== ""
							? t("form.hoursProblem", CONTRACT_BOUNDS.hoursPerMonth)
							: undefined
					}
					hint={t("form.hoursHint")}
					label={t("form.hours")}
					required
				>
					<TextInput numeric {...register("hoursPerMonth")} />
				</Field>
			)}
			{kind === "hourly" && <p className="text-muted">{t("form.hourlyHint")}</p>}
		</>
	);
}
