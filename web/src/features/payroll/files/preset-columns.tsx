import { PRESET_BOUNDS, ROW_FIELDS } from "@tuntikirja/contract/payroll/presets/preset-choices.ts";
import { type Control, useFieldArray, type UseFormRegister, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#ui/button.tsx";
import { NativeSelect, TextInput } from "#ui/forms/field.tsx";
import type { PresetValues } from "./preset-form.ts";

interface PresetColumnsProps {
	readonly control: Control<PresetValues, unknown, unknown>;
	readonly register: UseFormRegister<PresetValues>;
	readonly name: "columns" | "absenceColumns";
	readonly legend: string;
}

/** The columns of a file in their order: what each holds, or a text that is the same in each line. */
export function PresetColumns({ control, register, name, legend }: PresetColumnsProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files.editor" });
	const { fields, append, move, remove } = useFieldArray({ control, name });
	const columns = useWatch({ control, name });
	return (
		<fieldset className="grid gap-2">
			<legend className="mb-1 font-medium">{legend}</legend>
			{fields.map(({ id }, index) => {
				const number = index + 1;
				return (
					<div
						className="grid grid-cols-[minmax(0,1fr)_6rem] items-center gap-2 sm:grid-cols-[minmax(0,1fr)_15rem_7rem_6rem]"
						key={id}
					>
						<TextInput
							aria-label={t("heading", { number })}
							autoComplete="off"
							maxLength={PRESET_BOUNDS.heading}
							placeholder={t("headingHint")}
							{...register(`${name}.${index}.heading`)}
						/>
						<div className="flex justify-end sm:order-last">
							<IconButton
								className="rotate-180"
								disabled={index === 0}
								icon="chevron-down"
								label={t("up", { number })}
								onClick={() => move(index, index - 1)}
							/>
							<IconButton
								className="text-muted"
								disabled={fields.length === 1}
								icon="trash"
								label={t("remove", { number })}
								onClick={() => remove(index)}
							/>
						</div>
						<NativeSelect aria-label={t("field", { number })} {...register(`${name}.${index}.field`)}>
							<option value="">{t("fields.text")}</option>
							{ROW_FIELDS.map((field) => (
								<option key={field} value={field}>
									{t(`fields.${field}`)}
								</option>
							))}
						</NativeSelect>
						{columns[index]?.field === "" ? (
							<TextInput
								aria-label={t("text", { number })}
								autoComplete="off"
								maxLength={PRESET_BOUNDS.text}
								placeholder={t("textHint")}
								{...register(`${name}.${index}.text`)}
							/>
						) : (
							<span />
						)}
					</div>
				);
			})}
			<div>
				<Button
					disabled={fields.length >= PRESET_BOUNDS.columns}
					icon="plus"
					onClick={() => append({ heading: "", field: "", text: "" })}
					variant="quiet"
				>
					{t("add")}
				</Button>
			</div>
		</fieldset>
	);
}
