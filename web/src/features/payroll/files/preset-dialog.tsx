import type { NeutralRow } from "@tuntikirja/contract/payroll/presets/neutral-rows.ts";
import {
	CELL_ENDS,
	DATE_FORMS,
	DECIMAL_MARKS,
	ENCODINGS,
	LINE_ENDS,
	QUOTES,
} from "@tuntikirja/contract/payroll/presets/preset-choices.ts";
import { dateText, presetFiles } from "@tuntikirja/contract/payroll/presets/preset-files.ts";
import type { Preset } from "@tuntikirja/contract/payroll/presets/preset-schema.ts";
import { type UseFormRegister, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import type { SavePresets } from "#features/payroll/payroll-calls.ts";
import { Button } from "#ui/button.tsx";
import { Checkbox, Field, NativeSelect, Options, TextInput } from "#ui/forms/field.tsx";
import { FilePreview } from "./file-preview.tsx";
import { PresetColumns } from "./preset-columns.tsx";
import { presetFormSchema, type PresetValues, presetValues } from "./preset-form.ts";

/** Shows the forms of dates. */
const EXAMPLE_DAY = "2026-10-31";

const keysOf = <K extends string>(choices: Readonly<Record<K, string>>) => Object.keys(choices) as K[];

interface PresetDialogProps {
	readonly preset: Preset;
	/** Those that are saved; the preset is not among them while it is new. */
	readonly saved: readonly Preset[];
	readonly save: SavePresets;
	/** What the preview shows. */
	readonly rows: readonly NeutralRow[];
	readonly onClose: () => void;
}

/** Changes a preset of the company, beside how its file looks. */
export function PresetDialog({ preset, saved, save, rows, onClose }: PresetDialogProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files.editor" });
	const { t: tPayroll } = useTranslation("wages", { keyPrefix: "payroll" });
	const others = saved.filter(({ id }) => id !== preset.id);
	const isNew = others.length === saved.length;
	const form = useSavedForm({
		draft: `payroll-preset/${preset.id}`,
		schema: presetFormSchema,
		initial: presetValues(preset),
		save,
		inputOf: (values) => [...others, { ...values, id: preset.id }],
		onSaved: onClose,
	});
	const { register, control, setValue, formState } = form;
	const values = useCheckedValues(control, presetFormSchema);
	const apart = useWatch({ control, name: "absenceColumns" });
	return (
		<SavedFormDialog
			aside={
				!isNew && (
					<Button onClick={() => save.mutate(others, { onSuccess: onClose })} variant="danger">
						{tPayroll("delete")}
					</Button>
				)
			}
			form={form}
			onClose={onClose}
			title={isNew ? t("new") : tPayroll("editOf", { name: preset.name })}
			width="wide"
		>
			<Field
				error={formState.errors.name && tPayroll("needed")}
				label={tPayroll("columns.typeName")}
				required
			>
				<TextInput autoComplete="off" {...register("name")} />
			</Field>
			<PresetColumns control={control} legend={t("columns")} name="columns" register={register} />
			<Checkbox
				checked={apart.length > 0}
				label={t("apart")}
				onChange={({ target }) => setValue("absenceColumns", target.checked ? form.getValues("columns") : [])}
			/>
			{apart.length > 0 && (
				<PresetColumns
					control={control}
					legend={t("absenceColumns")}
					name="absenceColumns"
					register={register}
				/>
			)}
			<Marks register={register} />
			<div className="flex flex-wrap gap-x-4">
				<Checkbox label={t("hasHeadings")} {...register("hasHeadings")} />
				<Checkbox label={t("isPerPayGroup")} {...register("isPerPayGroup")} />
				<Checkbox label={t("takesBack")} {...register("takesBack")} />
			</div>
			{values && <FilePreview files={presetFiles(rows, { ...values, id: preset.id })} />}
		</SavedFormDialog>
	);
}

/** What is between cells, in figures and days, and around texts. */
function Marks({ register }: { readonly register: UseFormRegister<PresetValues> }) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll.files.editor" });
	return (
		<div className="grid gap-3 sm:grid-cols-3">
			<Field label={t("cellEnd")}>
				<NativeSelect {...register("cellEnd")}>
					<Options nameOf={(value) => t(`marks.${value}`)} values={keysOf(CELL_ENDS)} />
				</NativeSelect>
			</Field>
			<Field label={t("decimalMark")}>
				<NativeSelect {...register("decimalMark")}>
					<Options nameOf={(value) => t(`marks.${value}`)} values={keysOf(DECIMAL_MARKS)} />
				</NativeSelect>
			</Field>
			<Field label={t("decimals")}>
				<NativeSelect {...register("decimals", { valueAsNumber: true })}>
					<Options nameOf={String} values={[0, 1, 2]} />
				</NativeSelect>
			</Field>
			<Field label={t("dateForm")}>
				<NativeSelect {...register("dateForm")}>
					<Options nameOf={(value) => dateText(EXAMPLE_DAY, value)} values={DATE_FORMS} />
				</NativeSelect>
			</Field>
			<Field label={t("encoding")}>
				<NativeSelect {...register("encoding")}>
					<Options nameOf={(value) => t(`encodings.${value}`)} values={ENCODINGS} />
				</NativeSelect>
			</Field>
			<Field label={t("lineEnd")}>
				<NativeSelect {...register("lineEnd")}>
					<Options nameOf={(value) => value.toUpperCase()} values={keysOf(LINE_ENDS)} />
				</NativeSelect>
			</Field>
			<Field label={t("quotes")}>
				<NativeSelect {...register("quotes")}>
					<Options nameOf={(value) => t(`quoted.${value}`)} values={QUOTES} />
				</NativeSelect>
			</Field>
		</div>
	);
}
