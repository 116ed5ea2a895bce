import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import type { ProjectCardProps } from "#features/projects/project-values.ts";
import { useProblemText } from "#features/projects/use-problem-text.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";

const KINDS = ["none", "project", "month"] as const;

/** The fixed fee: once for the whole project, or each month. */
export function FeeCard({ form: { control, register, formState } }: Pick<ProjectCardProps, "form">) {
	const { t } = useTranslation("projects");
	const problemOf = useProblemText();
	const per = useWatch({ control, name: "fee.per" });
	const problems = formState.errors.fee;
	return (
		<Card title={t("fee.title")}>
			<FormSegments
				control={control}
				label={t("fee.title")}
				name="fee.per"
				segments={KINDS.map((value) => ({ value, label: t(`fee.${value}`) }))}
			/>
			{per !== "none" && (
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
						optional={per === "month"}
					/>
					<p className="text-table text-muted sm:col-span-3">{t(`fee.${per}Hint`)}</p>
				</div>
			)}
		</Card>
	);
}
