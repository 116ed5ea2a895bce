import { useMutation } from "@tanstack/react-query";
import { LONGEST_REFERENCE } from "@tuntikirja/contract/invoicing/bounds.ts";
import { markInvoicedInputSchema } from "@tuntikirja/contract/invoicing/schema.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormCombobox } from "#domain/forms/form-combobox.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { optionalText } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { usePeriodName } from "#features/reports/frame/use-report-address.ts";
import { namesOf } from "#features/reports/frame/filter-chip.tsx";
import { api, useRenewal } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { isInvoiced, type SoldLine, sumSold } from "./sold-lines.ts";
import { useCausesText } from "./use-causes-text.ts";

/** Start values of the dialog. */
export interface MarkStart {
	/** The invoice that is undone; null marks work. */
	readonly invoice: SoldLine["invoice"];
	readonly projectId: string;
	/** Empty for all people. */
	readonly userId: string;
}

export interface MarkDialogProps {
	readonly start: MarkStart;
	/** All lines of the period, which determine the options. */
	readonly lines: readonly SoldLine[];
	readonly period: DateRange;
	readonly onClose: () => void;
}

const { projectId, userId, reference } = markInvoicedInputSchema.shape;
const schema = z.object({
	projectId,
	userId: optionalText(userId.unwrap()),
	reference: optionalText(reference.unwrap()),
});

/** Asks which work of a period is invoiced, or undoes one invoice, and shows what that covers before it is saved. */
export function MarkDialog({ start, lines, period, onClose }: MarkDialogProps) {
	const { t } = useTranslation("reports-money");
	const nameOf = usePeriodName();
	const { invoice, ...choice } = start;
	const { startDate, endDate } = period;
	const kind = invoice === null ? "mark" : "takeBack";
	const subject = invoice?.id ?? `${choice.projectId}/${choice.userId}`;
	const form = useSavedForm({
		draft: `invoicing/${kind}/${startDate}/${endDate}/${subject}`,
		schema,
		initial: { ...choice, reference: "" },
		save: useMark(kind),
		inputOf: (values, id) => {
			const input = { ...values, id, startDate, endDate };
			return invoice === null
				? { ...input, invoiced: true }
				: { ...input, invoiced: false, invoiceId: invoice.id };
		},
		onSaved: onClose,
	});
	const { field: project } = useController({ control: form.control, name: "projectId" });
	const { field: person } = useController({ control: form.control, name: "userId" });
	const ofProject = lines.filter((line) => line.project.id === project.value);
	const isCovered = (line: SoldLine) =>
		invoice === null
			? !isInvoiced(line) && (person.value === "" || line.person?.id === person.value)
			: isInvoiced(line) && line.invoice?.id === invoice.id;
	const covered = ofProject.filter(isCovered);
	const shown = nameOf(period);
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={covered.length > 0}
			submitLabel={t(`mark.${kind}`)}
			title={t(`mark.${kind}Title`, {
				period: shown,
				invoice: invoice?.reference ?? t("invoicing.invoice"),
			})}
			variant={invoice === null ? "primary" : "danger"}
		>
			{invoice === null && (
				<>
					<Field label={t("project")}>
						<FormCombobox
							control={form.control}
							name="projectId"
							none={t("mark.choose")}
							options={namesOf(lines.map((line) => line.project))}
						/>
					</Field>
					{lines.some((line) => line.person !== null) && (
						<Field label={t("person")}>
							<FormCombobox
								control={form.control}
								name="userId"
								none={t("mark.everyone")}
								options={namesOf(ofProject.map((line) => line.person))}
							/>
						</Field>
					)}
					<Field hint={t("mark.referenceHint")} label={t("mark.reference")}>
						<TextInput maxLength={LONGEST_REFERENCE} {...form.register("reference")} />
					</Field>
				</>
			)}
			{project.value !== "" && <Covered kind={kind} lines={covered} period={shown} />}
		</SavedFormDialog>
	);
}

type Kind = "mark" | "takeBack";

function useMark(kind: Kind) {
	const { t } = useTranslation("reports-money");
	return useMutation(
		api.invoicing.markInvoiced.mutationOptions({
			meta: { success: t(`mark.${kind}Done`), failure: t(`mark.${kind}Failed`) },
			// Entries contain their invoice marks, so the months of the timesheet are fetched again too.
			onSettled: useRenewal(api.invoicing, api.workDays),
		}),
	);
}

interface CoveredProps {
	readonly kind: Kind;
	readonly lines: readonly SoldLine[];
	readonly period: string;
}

function Covered({ kind, lines, period }: CoveredProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const causesText = useCausesText();
	const { hours, amount } = sumSold(lines);
	const differences = lines.filter(({ isDifference, settles }) => isDifference || settles !== null);
	return (
		<div aria-live="polite">
			<p>
				{lines.length === 0
					? t(`mark.${kind}Nothing`)
					: t(`mark.${kind}Covers`, { hours: format.hours(hours), amount: format.euros(amount), period })}
			</p>
			{differences.length > 0 && (
				<p>
					{t(`mark.${kind}Settled`, {
						amount: format.euros(sumSold(differences).amount),
						causes: causesText(differences.flatMap(({ causes }) => causes)),
					})}
				</p>
			)}
		</div>
	);
}
