import { useMutation, useQuery } from "@tanstack/react-query";
import { LONGEST_REFERENCE } from "@tuntikirja/contract/invoicing/bounds.ts";
import { markInvoicedInputSchema } from "@tuntikirja/contract/invoicing/schema.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { FormCombobox } from "#domain/forms/form-combobox.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { optionalText } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { usePeriodName } from "#features/reports/frame/use-report-address.ts";
import { namesOf } from "#features/reports/frame/filter-chip.tsx";
import { api, client, useRenewal } from "#lib/api-client.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { toast } from "#ui/overlay/toast.tsx";
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

/**
 * Asks which work of a period is invoiced, or undoes one invoice, and shows what that covers before it is saved. Work of a
 * customer becomes a draft of their invoice; other work is marked with the number of an invoice of another system.
 */
export function MarkDialog({ start, lines, period, onClose }: MarkDialogProps) {
	const { t } = useTranslation("reports-money");
	const nameOf = usePeriodName();
	const navigate = useNavigate();
	const { invoice, ...choice } = start;
	const { startDate, endDate } = period;
	const customers = useQuery(api.customers.getCustomers.queryOptions({ input: {} }));
	const customerOf = (id: string) =>
		customers.data?.customers.find((one) => one.isActive && one.projects.some((own) => own.id === id));
	const subject = invoice?.id ?? `${choice.projectId}/${choice.userId}`;
	const form = useSavedForm({
		draft: `invoicing/${invoice === null ? "mark" : "takeBack"}/${startDate}/${endDate}/${subject}`,
		schema,
		initial: { ...choice, reference: "" },
		save: useMark(invoice === null),
		inputOf: (values, id): MarkInput => {
			const input = { ...values, id, startDate, endDate };
			if (invoice !== null) return { ...input, invoiced: false, invoiceId: invoice.id };
			const to = customerOf(values.projectId);
			if (to === undefined) return { ...input, invoiced: true };
			return { id, customerId: to.id, projectIds: [values.projectId], startDate, endDate };
		},
		onSaved: (answer) => {
			onClose();
			toast("success", t(`mark.${"lines" in answer ? "draft" : kind}Done`));
			if ("lines" in answer) void navigate(`/invoices/${answer.id}`);
		},
	});
	const { field: project } = useController({ control: form.control, name: "projectId" });
	const { field: person } = useController({ control: form.control, name: "userId" });
	const customer = invoice === null ? customerOf(project.value) : undefined;
	const kind = invoice !== null ? "takeBack" : customer ? "draft" : "mark";
	const ofProject = lines.filter((line) => line.project.id === project.value);
	const isCovered = (line: SoldLine) =>
		invoice === null
			? !isInvoiced(line) && (customer || person.value === "" || line.person?.id === person.value)
			: isInvoiced(line) && line.invoice?.id === invoice.id;
	const covered = ofProject.filter(isCovered);
	const shown = nameOf(period);
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			ready={covered.length > 0 && !customers.isPending}
			submitLabel={t(`mark.${kind}`)}
			title={t(`mark.${invoice === null ? "mark" : "takeBack"}Title`, {
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
					{!customer && lines.some((line) => line.person !== null) && (
						<Field label={t("person")}>
							<FormCombobox
								control={form.control}
								name="userId"
								none={t("mark.everyone")}
								options={namesOf(ofProject.map((line) => line.person))}
							/>
						</Field>
					)}
					{!customer && (
						<Field hint={t("mark.referenceHint")} label={t("mark.reference")}>
							<TextInput maxLength={LONGEST_REFERENCE} {...form.register("reference")} />
						</Field>
					)}
				</>
			)}
			{project.value !== "" && (
				<Covered customer={customer?.name ?? ""} kind={kind} lines={covered} period={shown} />
			)}
		</SavedFormDialog>
	);
}

type Kind = "mark" | "draft" | "takeBack";
type MarkInput =
	| Parameters<typeof client.invoicing.markInvoiced>[0]
	| (Parameters<typeof client.invoices.newDraft>[0] & { readonly invoiced?: never });

function useMark(isMark: boolean) {
	const { t } = useTranslation("reports-money");
	const kind = isMark ? "mark" : "takeBack";
	return useMutation({
		mutationFn: async (input: MarkInput) =>
			input.invoiced === undefined ? client.invoices.newDraft(input) : client.invoicing.markInvoiced(input),
		meta: { failure: t(`mark.${kind}Failed`) },
		// Entries contain their invoice marks, so the months of the timesheet are fetched again too.
		onSettled: useRenewal(api.invoicing, api.workDays, api.invoices),
	});
}

interface CoveredProps {
	readonly kind: Kind;
	/** Who gets the invoice. */
	readonly customer: string;
	readonly lines: readonly SoldLine[];
	readonly period: string;
}

function Covered({ kind, customer, lines, period }: CoveredProps) {
	const { t } = useTranslation("reports-money");
	const format = useFormat();
	const causesText = useCausesText();
	const { hours, amount } = sumSold(lines);
	const differences = lines.filter(({ isDifference, settles }) => isDifference || settles !== null);
	return (
		<div aria-live="polite">
			<p>
				{lines.length === 0
					? t(`mark.${kind === "takeBack" ? kind : "mark"}Nothing`)
					: t(`mark.${kind}Covers`, {
							hours: format.hours(hours),
							amount: format.euros(amount),
							period,
							customer,
						})}
			</p>
			{differences.length > 0 && (
				<p>
					{t(`mark.${kind === "takeBack" ? kind : "mark"}Settled`, {
						amount: format.euros(sumSold(differences).amount),
						causes: causesText(differences.flatMap(({ causes }) => causes)),
					})}
				</p>
			)}
		</div>
	);
}
