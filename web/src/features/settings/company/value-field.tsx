import { useFieldArray } from "react-hook-form";
import { useTranslation } from "react-i18next";
import type { SavedForm } from "#domain/forms/use-saved-form.ts";
import { Button } from "#ui/button.tsx";
import { AlertText } from "#ui/feedback/alert-text.tsx";
import { Field } from "#ui/forms/field.tsx";
import { NativeSelect, Options } from "#ui/forms/native-select.tsx";
import { TextInput } from "#ui/forms/text-input.tsx";
import { IconButton } from "#ui/icon-button.tsx";
import type { DatedSetting } from "./setting-kinds.ts";
import { useSettingText } from "./use-setting-text.ts";
import { CHOICES, MOST_BONUS_ROWS, type SettingValues } from "./setting-schema.ts";

export interface ValueFieldProps {
	readonly name: DatedSetting;
	readonly form: SavedForm<SettingValues>;
}

/** The input for a value of the setting, with its meaning and its bounds. */
export function ValueField({ name, form }: ValueFieldProps) {
	const { t } = useTranslation("settings");
	const settingText = useSettingText();
	if (name === "bonusTable") return <BonusRows form={form} />;
	const value = form.register("text");
	const choices = CHOICES[name];
	return (
		<Field
			error={form.formState.errors.text && t("company.problems.number")}
			hint={t(`company.hints.${name}`)}
			label={t("company.value")}
			required
		>
			{choices ? (
				<NativeSelect {...value}>
					<Options nameOf={(choice) => settingText(name, choice)} values={choices} />
				</NativeSelect>
			) : (
				<TextInput autoComplete="off" numeric {...value} />
			)}
		</Field>
	);
}

/** The steps of the bonus table: a bonus from a billing rate on. */
function BonusRows({ form: { control, register, formState } }: Pick<ValueFieldProps, "form">) {
	const { t } = useTranslation("settings");
	const { fields, append, remove } = useFieldArray({ control, name: "rows" });
	return (
		<fieldset>
			<legend className="font-medium">{t("company.bonusLegend")}</legend>
			<p className="mb-2 text-table text-muted">{t("company.hints.bonusTable")}</p>
			{fields.map(({ id }, index) => (
				<div className="mb-2 grid grid-cols-[1fr_1fr_auto] items-end gap-2" key={id}>
					<Field label={t("company.fromRate", { number: index + 1 })}>
						<TextInput numeric {...register(`rows.${index}.fromRate`)} />
					</Field>
					<Field label={t("company.bonusPercent", { number: index + 1 })}>
						<TextInput numeric {...register(`rows.${index}.bonusPercent`)} />
					</Field>
					<IconButton
						className="text-muted"
						icon="trash"
						label={t("company.removeRow", { number: index + 1 })}
						onClick={() => remove(index)}
					/>
				</div>
			))}
			<Button
				disabled={fields.length >= MOST_BONUS_ROWS}
				icon="plus"
				onClick={() => append({ fromRate: "", bonusPercent: "" }, { shouldFocus: false })}
			>
				{t("company.addRow")}
			</Button>
			{formState.errors.rows && (
				<AlertText className="mt-2 text-table">{t("company.problems.rows")}</AlertText>
			)}
		</fieldset>
	);
}
