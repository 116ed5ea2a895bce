import { useMutation } from "@tanstack/react-query";
import type { Balance } from "@tuntikirja/contract/balance/endpoints.ts";
import { ADJUSTMENT_KINDS } from "@tuntikirja/contract/balance/rules.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { useTranslation } from "react-i18next";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { FormSegments } from "#domain/forms/form-segments.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api, useRenewal } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { sumHours } from "#domain/work-days/day-state.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, NativeSelect, Options, TextArea, TextInput } from "#ui/forms/field.tsx";
import { isChange, newAdjustmentInputSchema } from "@tuntikirja/contract/balance/schema.ts";
import { z } from "zod";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";

const { kind, hours, notes } = newAdjustmentInputSchema.shape;

/** The line as it is typed: hours without a sign, and whether they lower the balance. */
export const adjustmentFormSchema = z
	.object({
		date: neededDateSchema,
		kind,
		direction: z.enum(["lowers", "raises"]),
		hours: typedNumber(hours),
		notes: notes.unwrap(),
	})
	.refine((line) => isChange(line.kind, line.hours), { path: ["hours"] })
	.transform(({ direction, ...line }) => ({
		...line,
		hours: direction === "lowers" ? -line.hours : line.hours,
	}));

export interface AdjustmentDialogProps {
	readonly userId: string;
	readonly balance: Balance;
	readonly onClose: () => void;
}

/** Adds a line to a person's balance, and shows before that what the balance is afterwards. */
export function AdjustmentDialog({ userId, balance, onClose }: AdjustmentDialogProps) {
	const { t } = useTranslation("balance");
	const { t: tWhy } = useTranslation("explanations");
	const today = useToday();
	const form = useSavedForm({
		draft: `adjustment/${userId}`,
		schema: adjustmentFormSchema,
		// The day up to which the balance counts, so that the line counts at once.
		initial: {
			date: balance.asOf < balance.startDate ? today : balance.asOf,
			kind: "payout",
			direction: "lowers",
			hours: "",
			notes: "",
		},
		save: useAddAdjustment(),
		inputOf: (line, id) => ({ ...line, id, userId }),
		onSaved: onClose,
	});
	const { control, register } = form;
	const { errors } = form.formState;
	const line = useCheckedValues(control, adjustmentFormSchema);
	return (
		<SavedFormDialog form={form} onClose={onClose} submitLabel={t("adjust.save")} title={t("adjust.title")}>
			<Field label={t("columns.kind")}>
				<NativeSelect {...register("kind")}>
					<Options nameOf={(kind) => tWhy(`adjustments.${kind}`)} values={ADJUSTMENT_KINDS} />
				</NativeSelect>
			</Field>
			<FormSegments
				control={control}
				label={t("adjust.direction")}
				name="direction"
				segments={(["lowers", "raises"] as const).map((value) => ({ value, label: t(`adjust.${value}`) }))}
			/>
			<div className="grid grid-cols-2 gap-2">
				<Field error={errors.hours && t("adjust.hoursProblem")} label={t("columns.hours")} required>
					<TextInput numeric {...register("hours")} />
				</Field>
				<FormDateField
					control={control}
					error={errors.date && t("adjust.dateProblem")}
					label={t("columns.date")}
					name="date"
				/>
			</div>
			<Field label={t("columns.notes")}>
				<TextArea maxLength={LONGEST_NOTE} rows={2} {...register("notes")} />
			</Field>
			<Outcome balance={balance} line={line} />
		</SavedFormDialog>
	);
}

function useAddAdjustment() {
	const { t } = useTranslation("balance");
	return useMutation(
		api.balance.addAdjustment.mutationOptions({
			meta: { success: t("adjust.saved"), failure: t("adjust.notSaved") },
			onSuccess: useRenewal(api.balance),
		}),
	);
}

type TypedLine = z.output<typeof adjustmentFormSchema>;

interface OutcomeProps {
	readonly balance: Balance;
	readonly line: TypedLine | null;
}

/** The balance before and after, or why it is not simply moved by the line. */
function Outcome({ balance, line }: OutcomeProps) {
	const { t } = useTranslation("balance");
	const format = useFormat();
	const before = format.signedHours(balance.balance);
	const text = () => {
		if (line === null) return t("adjust.now", { hours: before });
		const outcome = outcomeOf(balance, line);
		return t(`adjust.${outcome}`, {
			before,
			after: format.signedHours(balance.balance + line.hours),
			hours: format.signedHours(line.hours),
			date: format.date(outcome === "uncounted" ? balance.startDate : line.date),
		});
	};
	return (
		<p aria-live="polite" className="min-h-12 rounded-control bg-ground p-3 tabular-nums">
			{text()}
		</p>
	);
}

/** A line of a day to come counts from that day on, one before the first day that counts never. */
export function outcomeOf({ startDate, asOf, adjustments }: Balance, { date, kind, hours }: TypedLine) {
	if (date < startDate) return "uncounted";
	if (date > asOf) return "later";
	if (kind !== "opening") return "outcome";
	if (date > startDate) return "opens";
	const openings = adjustments.filter((one) => one.kind === "opening" && one.date === date);
	const isTakenBack = openings.length > 0 && sumHours([...openings.map((one) => one.hours), hours]) === 0;
	return isTakenBack ? "takenBack" : "outcome";
}
