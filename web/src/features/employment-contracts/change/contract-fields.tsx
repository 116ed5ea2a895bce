import { CONTRACT_BOUNDS } from "@tuntikirja/contract/employment-contracts/bounds.ts";
import { useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import type { SavedForm } from "#domain/forms/use-saved-form.ts";
import type { ContractKind } from "#features/employment-contracts/my-contract/contract-meaning.ts";
import { Field } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import type { ContractValues } from "./contract-schema.ts";

const KINDS: readonly ContractKind[] = ["fullTime", "partTime", "hourly"];

export interface ContractFieldsProps {
	readonly form: SavedForm<ContractValues>;
	/** The field with a problem, while the user types. */
	readonly problem: PropertyKey | undefined;
}

export function ContractFields({ form: { control, register }, problem }: ContractFieldsProps) {
	const { t } = useTranslation("contracts");
	const { field: kind } = useController({ control, name: "kind" });
	const hours = useWatch({ control, name: "hoursPerMonth" });
	return (
		<>
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
			<SegmentedControl
				label={t("columns.kind")}
				onChange={kind.onChange}
				segments={KINDS.map((value) => ({ value, label: t(`form.kinds.${value}`) }))}
				value={kind.value}
			/>
			{kind.value === "fullTime" && (
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
			{kind.value === "partTime" && (
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
			{kind.value === "hourly" && <p className="text-muted">{t("form.hourlyHint")}</p>}
		</>
	);
}
