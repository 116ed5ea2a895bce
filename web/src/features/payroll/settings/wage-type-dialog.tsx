import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { PAY_SOURCES, UNITS_OF } from "@tuntikirja/contract/payroll/pay-sources.ts";
import {
	PAYROLL_BOUNDS,
	type PayrollSettings,
	type WageType,
	wageTypeSchema,
} from "@tuntikirja/contract/payroll/schema.ts";
import { type UseFormRegisterReturn, useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { useReasons } from "#domain/absence-reasons/use-reasons.ts";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { today } from "#lib/clock.ts";
import { useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Field, NativeSelect, Options, TextInput } from "#ui/forms/field.tsx";
import type { SaveWageTypes } from "#features/payroll/payroll-calls.ts";

const { source, number, name, unit } = wageTypeSchema.shape;
const schema = z.object({
	source,
	number,
	name,
	unit,
	from: neededDateSchema.pipe(localDateSchema),
	earningsType: z.string().trim().max(PAYROLL_BOUNDS.earningsType),
	/** Empty: of all reasons that have no wage type of their own. */
	reasonId: z.string(),
});

/** The kind of leave of a source. */
const LEAVE: Readonly<Partial<Record<WageType["source"], number>>> = {
	sickLeave: DAY_TYPES.SICK_LEAVE,
	paidLeave: DAY_TYPES.PAID_LEAVE,
	unpaidLeave: DAY_TYPES.UNPAID_LEAVE,
};

interface WageTypeDialogProps {
	/** Null for a new one. */
	readonly wageType: WageType | null;
	readonly saved: PayrollSettings;
	readonly save: SaveWageTypes;
	readonly onClose: () => void;
}

/** Adds, changes or removes a wage type; batches that were handed over stay as they are. */
export function WageTypeDialog({ wageType, saved, save, onClose }: WageTypeDialogProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	const others = saved.wageTypes.filter(({ id }) => id !== wageType?.id);
	const { namesOf, isReasonOf } = useReasonsOfLeave(wageType?.source);
	const form = useSavedForm({
		draft: `wage-type/${wageType?.id ?? "new"}`,
		schema,
		initial: {
			source: "worked" as const,
			number: "",
			name: "",
			unit: "h" as const,
			from: `${today().slice(0, 4)}-01-01`,
			...wageType,
			earningsType: wageType?.earningsType ?? "",
			reasonId: wageType?.reasonId ?? "",
		},
		save,
		inputOf: ({ earningsType, reasonId, ...fields }, id) => [
			...others,
			{
				...fields,
				unit: unitOf(fields),
				id: wageType?.id ?? id,
				...(earningsType !== "" && { earningsType }),
				...(isReasonOf(fields.source, reasonId) && { reasonId }),
			},
		],
		onSaved: onClose,
	});
	const { register } = form;
	const { errors } = form.formState;
	const chosen = useWatch({ control: form.control, name: "source" });
	return (
		<SavedFormDialog
			aside={
				wageType && (
					<Button onClick={() => save.mutate(others, { onSuccess: onClose })} variant="danger">
						{t("delete")}
					</Button>
				)
			}
			form={form}
			onClose={onClose}
			title={wageType ? t("editOf", { name: `${wageType.number} ${wageType.name}` }) : t("addType")}
		>
			<Field label={t("source")}>
				<NativeSelect {...register("source")}>
					<Options nameOf={(value) => t(`sources.${value}`)} values={PAY_SOURCES} />
				</NativeSelect>
			</Field>
			<ReasonField field={register("reasonId")} key={chosen} reasons={namesOf(chosen)} />
			<div className="grid gap-3 sm:grid-cols-2">
				<Field error={errors.number && t("needed")} label={t("columns.wageTypeNumber")} required>
					<TextInput autoComplete="off" {...register("number")} />
				</Field>
				<Field error={errors.name && t("needed")} label={t("columns.typeName")} required>
					<TextInput autoComplete="off" {...register("name")} />
				</Field>
				<Field label={t("columns.unit")}>
					<NativeSelect {...register("unit")}>
						<Options nameOf={(value) => t(`units.${value}`)} values={UNITS_OF[chosen]} />
					</NativeSelect>
				</Field>
				<FormDateField
					control={form.control}
					error={errors.from && t("needed")}
					label={t("columns.from")}
					name="from"
				/>
				<Field
					error={errors.earningsType && t("tooLongType")}
					hint={t("earningsTypeHint")}
					label={t("earningsType")}
				>
					<TextInput autoComplete="off" {...register("earningsType")} />
				</Field>
			</div>
			<p className="text-table text-muted">{t("fromHint")}</p>
		</SavedFormDialog>
	);
}

interface ReasonFieldProps {
	readonly field: UseFormRegisterReturn;
	readonly reasons: readonly { readonly id: string; readonly name: string }[];
}

/** Drawn anew with the source: a list without the chosen one would choose another. */
function ReasonField({ field, reasons }: ReasonFieldProps) {
	const { t } = useTranslation("wages", { keyPrefix: "payroll" });
	return reasons.length === 0 ? null : (
		<Field label={t("reason")}>
			<NativeSelect {...field}>
				<option value="">{t("everyReason")}</option>
				{reasons.map(({ id, name: reason }) => (
					<option key={id} value={id}>
						{reason}
					</option>
				))}
			</NativeSelect>
		</Field>
	);
}

/** The reasons that leave of a source can have. Before they have come, one that is stored stays with its source. */
function useReasonsOfLeave(storedSource: WageType["source"] | undefined) {
	const reasons = useReasons(true);
	const name = useLanguage() === "fi" ? "nameFi" : "nameEn";
	const reasonsOf = (source: WageType["source"]) =>
		reasons?.filter(({ dayTypeId }) => dayTypeId === LEAVE[source]);
	return {
		namesOf: (source: WageType["source"]) =>
			(reasonsOf(source) ?? []).map((one) => ({ id: one.id, name: one[name] })),
		isReasonOf: (source: WageType["source"], id: string) =>
			reasonsOf(source)?.some((one) => one.id === id) ?? (id !== "" && source === storedSource),
	};
}

/** Another source may not have the unit that was chosen before. */
function unitOf({ source: of, unit: chosen }: Pick<WageType, "source" | "unit">): WageType["unit"] {
	return UNITS_OF[of].includes(chosen) ? chosen : (UNITS_OF[of][0] ?? chosen);
}
