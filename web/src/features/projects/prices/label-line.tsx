import { SUPPLEMENTS } from "@tuntikirja/contract/payroll/pay-sources.ts";
import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import { useController, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { ProjectCardProps } from "#features/projects/project-values.ts";
import { useProblemText } from "#features/projects/use-problem-text.ts";
import { Checkbox, Field, NativeSelect, TextInput } from "#ui/forms/field.tsx";
import { IconButton } from "#ui/button.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

interface LabelLineProps extends Pick<ProjectCardProps, "form"> {
	readonly index: number;
	/** The label's own price on the chosen date. */
	readonly priceInForce: string;
	/** Left out for those who only change its price. */
	readonly onRemove: (() => void) | undefined;
}

/** A label, and its own price if it has one. */
export function LabelLine({ form, index, priceInForce, onRemove }: LabelLineProps) {
	const { control, register, formState } = form;
	const { t } = useTranslation("projects");
	const problemOf = useProblemText();
	const name = useWatch({ control, name: `labels.${index}.name` });
	const problems = formState.errors.labels?.[index];
	const number = index + 1;
	return (
		<div className="mb-2 grid grid-cols-[1fr_6.5rem_auto] items-start gap-2 sm:grid-cols-[1fr_9rem_auto]">
			<Field
				error={problemOf(problems?.name)}
				label={<VisuallyHidden>{t("labelName", { number })}</VisuallyHidden>}
			>
				<TextInput
					autoComplete="off"
					maxLength={PROJECT_BOUNDS.name.max}
					readOnly={!onRemove}
					{...register(`labels.${index}.name`)}
				/>
			</Field>
			<Field
				error={problemOf(problems?.price)}
				label={<VisuallyHidden>{t("labelPrice", { number })}</VisuallyHidden>}
			>
				<PriceInput
					control={control}
					inForce={priceInForce}
					name={`labels.${index}.price`}
					placeholder={t("asProject")}
				/>
			</Field>
			<div className="order-last col-span-full -mt-1 flex flex-wrap items-center gap-x-4 gap-y-2 text-table text-muted">
				<Checkbox
					aria-label={`${t("notBillable")}: ${name || number}`}
					label={t("notBillable")}
					{...register(`labels.${index}.notBillable`)}
				/>
				<label className="flex items-center gap-2">
					{t("labelNumber")}
					<TextInput
						aria-label={`${t("labelNumber")}: ${name || number}`}
						autoComplete="off"
						className="w-24"
						maxLength={PROJECT_BOUNDS.number.max}
						{...register(`labels.${index}.number`)}
					/>
				</label>
				{onRemove && (
					<div className="flex items-center gap-2">
						<label htmlFor={`labels-${index}-supplement`}>{t("supplement")}</label>
						<NativeSelect
							aria-label={`${t("supplement")}: ${name || number}`}
							id={`labels-${index}-supplement`}
							{...register(`labels.${index}.supplement`)}
						>
							<option value="">{t("supplements.none")}</option>
							{SUPPLEMENTS.map((one) => (
								<option key={one} value={one}>
									{t(`supplements.${one}`)}
								</option>
							))}
						</NativeSelect>
					</div>
				)}
			</div>
			{onRemove && (
				<IconButton
					className="mt-1 text-muted"
					icon="trash"
					label={t("removeLabel", { name: name || number })}
					onClick={onRemove}
				/>
			)}
		</div>
	);
}

interface PriceInputProps {
	readonly control: ProjectCardProps["form"]["control"];
	readonly name: "hourPrice" | `labels.${number}.price`;
	/** Shown until something is typed. */
	readonly inForce: string;
	readonly placeholder?: string;
}

export function PriceInput({ control, name, inForce, ...rest }: PriceInputProps) {
	const { field } = useController({ control, name });
	return <TextInput {...rest} {...field} autoComplete="off" numeric value={field.value ?? inForce} />;
}
