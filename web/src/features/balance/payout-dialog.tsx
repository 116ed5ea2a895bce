import { useMutation } from "@tanstack/react-query";
import type { ListedBalance } from "@tuntikirja/contract/balance/endpoints.ts";
import { MOST_ADJUSTED } from "@tuntikirja/contract/balance/rules.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { LONGEST_NOTE } from "@tuntikirja/contract/kernel/note-length.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { adjustmentsInputSchema } from "@tuntikirja/contract/balance/schema.ts";
import { decimalSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { api, useRenewal } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { AlertText } from "#ui/feedback.tsx";
import { Checkbox, Field, TextInput } from "#ui/forms/field.tsx";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

/** The limit that the form begins with, in hours. */
const USUAL_LIMIT = "40";

export interface PayoutDialogProps {
	readonly balances: readonly ListedBalance[];
	readonly onClose: () => void;
	/** Gets the id of the act. */
	readonly onPaid: (id: string) => void;
}

/** Pays out what is over a limit to several people in one act, and shows before that to whom how much. */
export function PayoutDialog({ balances, onClose, onPaid }: PayoutDialogProps) {
	const { t } = useTranslation("balance", { keyPrefix: "ofPeople" });
	// A line of today counts only for those who have logged something today.
	const yesterday = addDays(useToday(), -1);
	const [left, setLeft] = useState<ReadonlySet<string>>(new Set());
	const chosenOver = (over: number) => payoutsOver(balances, over).filter(({ userId }) => !left.has(userId));
	const form = useSavedForm({
		draft: "payouts",
		schema: payoutFormSchema,
		initial: { over: USUAL_LIMIT, date: yesterday, notes: "" },
		save: useAddAdjustments(),
		inputOf: ({ over, date, notes }, id) => ({
			id,
			date,
			notes,
			kind: "payout" as const,
			lines: chosenOver(over).map(({ userId, hours }) => ({ userId, hours: -hours })),
		}),
		onSaved: ({ id }) => {
			onClose();
			onPaid(id);
		},
	});
	const { control, register } = form;
	const { errors } = form.formState;
	const values = useCheckedValues(control, payoutFormSchema);
	const over = values?.over;
	const payouts = useMemo(() => (over === undefined ? [] : payoutsOver(balances, over)), [balances, over]);
	const chosen = over === undefined ? [] : chosenOver(over);
	const isTooMany = chosen.length > MOST_ADJUSTED;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={chosen.length > 0 && !isTooMany}
			submitLabel={t("payout.submit", { count: chosen.length })}
			title={t("payout.title")}
			width="wide"
		>
			<div className="grid gap-2 sm:grid-cols-3">
				<Field error={errors.over && t("payout.overProblem")} label={t("payout.over")} required>
					<TextInput numeric {...register("over")} />
				</Field>
				<FormDateField
					control={control}
					error={errors.date && t("payout.dateProblem")}
					label={t("payout.date")}
					name="date"
				/>
				<Field label={t("payout.notes")}>
					<TextInput maxLength={LONGEST_NOTE} {...register("notes")} />
				</Field>
			</div>
			<PayoutTable
				isLeft={(userId) => left.has(userId)}
				onLeave={(userId, isLeft) => {
					const next = new Set(left);
					if (isLeft) next.add(userId);
					else next.delete(userId);
					setLeft(next);
				}}
				payouts={payouts}
			/>
			{isTooMany && <AlertText>{t("payout.tooMany", { count: MOST_ADJUSTED })}</AlertText>}
		</SavedFormDialog>
	);
}

function useAddAdjustments() {
	const { t } = useTranslation("balance", { keyPrefix: "ofPeople" });
	return useMutation(
		api.balance.addAdjustments.mutationOptions({
			meta: { success: t("payout.saved"), failure: t("payout.notSaved") },
			onSuccess: useRenewal(api.balance),
		}),
	);
}

/** What is over how many hours, from which day on, and why. */
const payoutFormSchema = z.object({
	over: typedNumber(decimalSchema({ min: 0, max: 10_000 })),
	date: neededDateSchema,
	notes: adjustmentsInputSchema.shape.notes.unwrap(),
});

interface PayoutTableProps {
	readonly payouts: readonly Payout[];
	readonly isLeft: (userId: string) => boolean;
	/** Leaves a person out, or takes them in again. */
	readonly onLeave: (userId: string, isLeft: boolean) => void;
}

/** Who is paid out how much, with the balance before and after. */
function PayoutTable({ payouts, isLeft, onLeave }: PayoutTableProps) {
	const { t } = useTranslation("balance", { keyPrefix: "ofPeople" });
	const format = useFormat();
	if (payouts.length === 0) return <p className="rounded-control bg-ground p-3">{t("payout.noOne")}</p>;
	const hundredths = payouts.reduce(
		(sum, one) => sum + (isLeft(one.userId) ? 0 : Math.round(one.hours * 100)),
		0,
	);
	return (
		<Table caption={t("payout.preview")} maxHeight="max-h-[40dvh]">
			<thead>
				<tr>
					<HeadCell className="w-full">{t("columns.name")}</HeadCell>
					<HeadCell numeric>{t("payout.before")}</HeadCell>
					<HeadCell numeric>{t("payout.hours")}</HeadCell>
					<HeadCell numeric>{t("payout.after")}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{payouts.map(({ userId, name, before, hours, after }) => (
					<tr key={userId}>
						<Cell>
							<Checkbox
								checked={!isLeft(userId)}
								label={<span className="min-w-0 break-words">{name}</span>}
								onChange={({ target }) => onLeave(userId, !target.checked)}
							/>
						</Cell>
						<Cell numeric>{format.signedHours(before)}</Cell>
						<Cell numeric>{isLeft(userId) ? "–" : format.signedHours(-hours)}</Cell>
						<Cell numeric>{format.signedHours(isLeft(userId) ? before : after)}</Cell>
					</tr>
				))}
			</tbody>
			<tfoot>
				<tr>
					<TotalCell colSpan={2}>{t("payout.total")}</TotalCell>
					<TotalCell numeric>{format.signedHours(-hundredths / 100)}</TotalCell>
					<TotalCell />
				</tr>
			</tfoot>
		</Table>
	);
}

/** What a person is paid out, and their balance before and after. */
export interface Payout {
	readonly userId: string;
	readonly name: string;
	readonly before: number;
	readonly hours: number;
	readonly after: number;
}

const inHundredths = (hours: number) => Math.round(hours * 100);

/** What is over a number of hours in the balances, the most first. Hours have two decimals, as the API sends them. */
export function payoutsOver(balances: readonly ListedBalance[], over: number): Payout[] {
	return balances
		.map(({ userId, name, balance }) => ({
			userId,
			name,
			before: balance,
			hours: (inHundredths(balance) - inHundredths(over)) / 100,
			after: over,
		}))
		.filter(({ hours }) => hours > 0)
		.sort((a, b) => b.hours - a.hours || a.name.localeCompare(b.name, "fi"));
}
