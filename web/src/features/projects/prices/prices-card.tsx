import { PROJECT_BOUNDS } from "@tuntikirja/contract/projects/bounds.ts";
import { useTranslation } from "react-i18next";
import type { LabelValues, ProjectCardProps } from "#features/projects/project-values.ts";
import { useDateLocale } from "#lib/i18n/date-locale.ts";
import { writeDecimal } from "#lib/i18n/decimal.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { DateField } from "#ui/forms/date/date-field.tsx";
import { Field } from "#ui/forms/field.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { Card } from "#ui/layout/card.tsx";
import { LabelLine } from "./label-line.tsx";
import { PriceHistory } from "./price-history.tsx";
import { ALWAYS, ownPriceOn } from "./project-prices.ts";

/** The prices of the project and of its labels from the chosen date on. */
export function PricesCard(props: ProjectCardProps) {
	const { values, change, problemOf, opened } = props;
	const { labels } = values;
	const { t } = useTranslation("projects");
	const language = useLanguage();
	const date = values.pricesHold === "always" ? ALWAYS : values.pricesFrom;
	const shown = (typed: string | null, labelId: string | null) => {
		if (typed !== null) return typed;
		const price = opened && date ? ownPriceOn(opened, labelId, date) : null;
		return price === null ? "" : writeDecimal(price, language, 2);
	};
	const setLabel = (id: string, next: Partial<LabelValues>) =>
		change({ labels: labels.map((label) => (label.id === id ? { ...label, ...next } : label)) });
	return (
		<Card title={t("prices")}>
			<div className="grid gap-4">
				{opened && <PricesDate {...props} />}
				<div className="grid gap-2 sm:grid-cols-[1fr_9rem]">
					<Field hint={t("hourNameHint")} label={t("hourName")}>
						<TextInput
							autoComplete="off"
							maxLength={PROJECT_BOUNDS.hourName.max}
							onChange={({ target }) => change({ hourName: target.value })}
							value={values.hourName}
						/>
					</Field>
					<Field error={problemOf("hourPrice")} label={t("hourPrice")}>
						<TextInput
							autoComplete="off"
							numeric
							onChange={({ target }) => change({ hourPrice: target.value })}
							value={shown(values.hourPrice, null)}
						/>
					</Field>
				</div>
				<fieldset>
					<legend className="mb-1 font-medium">{t("labels")}</legend>
					<p className="mb-2 text-table text-muted">{t("labelsHint")}</p>
					{labels.map((label, index) => (
						<LabelLine
							key={label.id}
							label={label}
							number={index + 1}
							onChange={(next) => setLabel(label.id, next)}
							onRemove={() => change({ labels: labels.filter(({ id }) => id !== label.id) })}
							price={shown(label.price, label.id)}
							problemOf={problemOf}
						/>
					))}
					<Button
						disabled={labels.length >= PROJECT_BOUNDS.labels.max}
						icon="plus"
						onClick={() =>
							change({ labels: [...labels, { id: crypto.randomUUID(), name: "", price: null }] })
						}
					>
						{t("addLabel")}
					</Button>
				</fieldset>
				{opened && <PriceHistory project={opened} />}
			</div>
		</Card>
	);
}

/** The date from which prices are shown and changed, or the beginning of the project. */
function PricesDate({ values: { pricesHold, pricesFrom }, change, problemOf }: ProjectCardProps) {
	const { t } = useTranslation("projects");
	const locale = useDateLocale();
	return (
		<div className="grid gap-2 rounded-control bg-ground p-3">
			<SegmentedControl
				className="justify-self-start"
				label={t("pricesHold.label")}
				onChange={(next) => change({ pricesHold: next })}
				segments={(["date", "always"] as const).map((value) => ({
					value,
					label: t(`pricesHold.${value}`),
				}))}
				value={pricesHold}
			/>
			{pricesHold === "date" && (
				<DateField
					align="left"
					error={problemOf("pricesFrom")}
					label={t("pricesFrom")}
					locale={locale}
					onValue={(date) => change({ pricesFrom: date })}
					value={pricesFrom}
				/>
			)}
			<p className="text-table text-muted">{t(`pricesHold.${pricesHold}Hint`)}</p>
		</div>
	);
}
