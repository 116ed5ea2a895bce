import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import { useFieldArray, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { PriceHistoryStep, Project } from "@tuntikirja/contract/projects/schema.ts";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { newLabel, type ProjectCardProps } from "#features/projects/project-values.ts";
import { useProblemText } from "#features/projects/use-problem-text.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useFormat, useLanguage, writeDecimal } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import { LabelLine, PriceInput } from "./label-line.tsx";
import { ALWAYS, ownPriceOn } from "#features/projects/project-changes.ts";

/** The prices of the project and of its labels from the chosen date on. */
export function PricesCard({ form, opened }: ProjectCardProps) {
	const { control, register, formState } = form;
	const { t } = useTranslation("projects");
	const problemOf = useProblemText();
	const priceInForce = usePriceInForce({ form, opened });
	const { isAdmin } = useProfile();
	const { fields: labels, append, remove } = useFieldArray({ control, name: "labels", keyName: "key" });
	return (
		<Card title={t("prices")}>
			<div className="grid gap-4">
				{opened && <PricesDate form={form} />}
				<div className="grid gap-2 sm:grid-cols-[1fr_9rem]">
					<Field error={problemOf(formState.errors.hourName)} hint={t("hourNameHint")} label={t("hourName")}>
						<TextInput autoComplete="off" maxLength={PROJECT_BOUNDS.hourName.max} {...register("hourName")} />
					</Field>
					<Field error={problemOf(formState.errors.hourPrice)} label={t("hourPrice")}>
						<PriceInput control={control} inForce={priceInForce(null)} name="hourPrice" />
					</Field>
				</div>
				<div>
					<Checkbox label={t("notBillable")} {...register("notBillable")} />
					<p className="text-table text-muted">{t("notBillableHint")}</p>
				</div>
				<fieldset>
					<legend className="mb-1 font-medium">{t("labels")}</legend>
					<p className="mb-2 text-table text-muted">{t("labelsHint")}</p>
					{labels.map(({ id, key }, index) => (
						<LabelLine
							form={form}
							index={index}
							key={key}
							onRemove={isAdmin ? () => remove(index) : undefined}
							priceInForce={priceInForce(id)}
						/>
					))}
					{isAdmin && (
						<Button
							disabled={labels.length >= PROJECT_BOUNDS.labels.max}
							icon="plus"
							onClick={() => append(newLabel(crypto.randomUUID()), { shouldFocus: false })}
						>
							{t("addLabel")}
						</Button>
					)}
				</fieldset>
				{opened && <PriceHistory project={opened} />}
			</div>
		</Card>
	);
}

/** Returns the own price of a label, or of the project (null), on the chosen date, as the text of its field. */
function usePriceInForce({ form: { control }, opened }: ProjectCardProps) {
	const language = useLanguage();
	const [hold, from] = useWatch({ control, name: ["pricesHold", "pricesFrom"] });
	const date = hold === "always" ? ALWAYS : from;
	return (labelId: string | null) => {
		const price = opened && date ? ownPriceOn(opened, labelId, date) : null;
		return price === null ? "" : writeDecimal(price, language, 2);
	};
}

/** The date from which prices are shown and changed, or the beginning of the project. */
function PricesDate({ form: { control, formState } }: Pick<ProjectCardProps, "form">) {
	const { t } = useTranslation("projects");
	const problemOf = useProblemText();
	const hold = useWatch({ control, name: "pricesHold" });
	return (
		<div className="grid gap-2 rounded-control bg-ground p-3">
			<FormSegments
				className="justify-self-start"
				control={control}
				label={t("pricesHold.label")}
				name="pricesHold"
				segments={(["date", "always"] as const).map((value) => ({
					value,
					label: t(`pricesHold.${value}`),
				}))}
			/>
			{hold === "date" && (
				<FormDateField
					align="left"
					control={control}
					error={problemOf(formState.errors.pricesFrom)}
					label={t("pricesFrom")}
					name="pricesFrom"
				/>
			)}
			<p className="text-table text-muted">{t(`pricesHold.${hold}Hint`)}</p>
		</div>
	);
}

/** All past, present and future prices, also of former labels. */
function PriceHistory({ project: { priceHistory = [] } }: { readonly project: Project }) {
	const { t } = useTranslation("projects");
	const format = useFormat();
	if (priceHistory.length === 0) return null;
	return (
		<div>
			<h3 className="mb-1 font-medium">{t("history.title")}</h3>
			<Table caption={t("history.title")} maxHeight="max-h-[60vh]">
				<thead>
					<tr>
						<HeadCell className="w-full">{t("history.of")}</HeadCell>
						<HeadCell>{t("history.from")}</HeadCell>
						<HeadCell numeric>{t("hourPrice")}</HeadCell>
					</tr>
				</thead>
				<tbody>
					{priceHistory.map((step) => (
						<tr key={keyOf(step)}>
							<Cell>{step.label?.name ?? t("history.project")}</Cell>
							<Cell className="whitespace-nowrap tabular-nums">
								{step.from ? format.date(step.from) : t("history.always")}
							</Cell>
							<Cell numeric>
								{step.hourPrice === null ? t("history.none") : format.number(step.hourPrice)}
							</Cell>
						</tr>
					))}
				</tbody>
			</Table>
		</div>
	);
}

function keyOf({ label, from }: PriceHistoryStep): string {
	return `${label?.id ?? ""} ${from ?? ""}`;
}
