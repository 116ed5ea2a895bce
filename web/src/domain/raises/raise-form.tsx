import { decimalSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";
import type { SavedForm } from "#domain/forms/use-saved-form.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";

/** Per cent, or euros: of any price, or of one kind of wage. */
const RAISE_UNITS = ["percent", "euros", "monthly", "hourly"] as const;
export type RaiseUnit = (typeof RAISE_UNITS)[number];

/** The fields of a raise, the amount as typed. `max`: € that may be added. */
export const raiseFormSchema = (max: number) =>
	z
		.object({
			unit: z.enum(RAISE_UNITS),
			amount: typedNumber(decimalSchema({ min: 0.01, max })),
			startDate: neededDateSchema,
		})
		.refine(({ unit, amount }) => unit !== "percent" || amount <= 100, { path: ["amount"] });
type RaiseValues = z.input<ReturnType<typeof raiseFormSchema>>;
export type Raise = z.output<ReturnType<typeof raiseFormSchema>>;

interface RaiseFieldsProps {
	readonly form: SavedForm<RaiseValues>;
	readonly units: readonly { readonly value: RaiseUnit; readonly label: string }[];
}

/** By how much, and from which day on. */
export function RaiseFields({ form, units }: RaiseFieldsProps) {
	const { t } = useTranslation("preview", { keyPrefix: "raise" });
	const { control, register } = form;
	const { errors } = form.formState;
	return (
		<>
			<FormSegments control={control} label={t("by")} name="unit" segments={units} />
			<div className="grid grid-cols-2 gap-2">
				<Field error={errors.amount && t("amountProblem")} label={t("amount")} required>
					<TextInput numeric {...register("amount")} />
				</Field>
				<FormDateField
					control={control}
					error={errors.startDate && t("startProblem")}
					label={t("from")}
					name="startDate"
				/>
			</div>
		</>
	);
}

/**
 * The last value that there was: while another choice asks for another preview, what is shown stays, and so does the focus.
 * Undefined and null are no value.
 */
export function useLastKnown<T>(value: T | undefined | null): T | undefined {
	const [last, setLast] = useState(value ?? undefined);
	if (value != null && value !== last) setLast(value);
	return value ?? last;
}
