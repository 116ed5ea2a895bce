import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import type { ProjectCardProps } from "#features/projects/project-values.ts";
import { useProblemText } from "#features/projects/use-problem-text.ts";
import { Field } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Card } from "#ui/layout/card.tsx";

const KINDS = ["none", "project", "month"] as const;

/** The fixed fee: once for the whole project, or each month. */
export function FeeCard({ form: { control, register, formState } }: Pick<ProjectCardProps, "form">) {
	const { t } = useTranslation("projects");
	const problemOf = useProblemText();
	const { field: per } = useController({ control, name: "fee.per" });
	const problems = formState.errors.fee;
	return (
		<Card title={t("fee.title")}>
			<SegmentedControl
				label={t("fee.title")}
				onChange={per.onChange}
				segments={KINDS.map((value) => ({ value, label: t(`fee.${value}`) }))}
				value={per.value}
			/>
			{per.value !== "none" && (
				<div className="mt-3 grid gap-3 sm:grid-cols-3">
					<Field error={problemOf(problems?.amount)} label={t("fee.amount")} required>
						<TextInput autoComplete="off" numeric {...register("fee.amount")} />
					</Field>
					<FormDateField
						align="left"
						control={control}
						error={problemOf(problems?.from)}
						label={t("fee.from")}
						name="fee.from"
					/>
					<FormDateField
						control={control}
						error={problemOf(problems?.to)}
						label={t("fee.to")}
						name="fee.to"
						optional={per.value === "month"}
					/>
					<p className="text-table text-muted sm:col-span-3">{t(`fee.${per.value}Hint`)}</p>
				</div>
			)}
		</Card>
	);
}
