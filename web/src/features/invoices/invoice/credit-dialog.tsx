import { creditablePlaces, discountShare } from "@tuntikirja/contract/invoices/discount-share.ts";
import { creditInputSchema, type Invoice, INVOICE_BOUNDS } from "@tuntikirja/contract/invoices/schema.ts";
import { invoiceTotals } from "@tuntikirja/contract/invoices/vat.ts";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router-dom";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useCreditInvoice } from "#features/invoices/invoice-calls.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { AlertText } from "#ui/feedback.tsx";
import { Checkbox, Field, TextArea } from "#ui/forms/field.tsx";

const schema = z.object({
	lines: z.array(z.string().transform(Number)).min(1),
	reason: creditInputSchema.shape.reason,
});

interface CreditDialogProps {
	readonly invoice: Invoice;
	readonly onClose: () => void;
}

/** Asks which lines to take back and why, by default all that are left, and opens the credit note. */
export function CreditDialog({ invoice, onClose }: CreditDialogProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const navigate = useNavigate();
	const { lines } = invoice;
	const left = creditablePlaces(lines).filter((place) => lines[place]?.isCredited === false);
	const form = useSavedForm({
		draft: `invoice/credit/${invoice.id}`,
		schema,
		initial: { lines: left.map(String), reason: "" },
		save: useCreditInvoice(),
		inputOf: (values, id) => ({ ...values, id, invoiceId: invoice.id }),
		onSaved: ({ id }: Invoice) => void navigate(`/invoices/${id}`),
	});
	const chosen = useWatch({ control: form.control, name: "lines" }).map(Number);
	const { errors } = form.formState;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			submitLabel={t("credit.action")}
			title={t("credit.title", { number: invoice.number })}
			width="wide"
		>
			<fieldset className="grid">
				<legend className="font-medium">{t("credit.lines")}</legend>
				{left.map((place) => {
					const line = lines[place];
					return (
						line && (
							<div className="flex items-center justify-between gap-4" key={place}>
								<Checkbox label={line.text} value={String(place)} {...form.register("lines")} />
								<span className="whitespace-nowrap tabular-nums">{format.euros(line.amount)}</span>
							</div>
						)
					);
				})}
				{errors.lines && <AlertText>{t("credit.linesNeeded")}</AlertText>}
			</fieldset>
			<Field error={errors.reason && t("credit.reasonNeeded")} label={t("credit.reason")} required>
				<TextArea maxLength={INVOICE_BOUNDS.text} {...form.register("reason")} />
			</Field>
			<Consequences chosen={chosen} invoice={invoice} />
		</SavedFormDialog>
	);
}

/** What the credit note will come to, and what can be invoiced again after it. */
function Consequences({
	chosen,
	invoice,
}: {
	readonly chosen: readonly number[];
	readonly invoice: Invoice;
}) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const lines = chosen.flatMap((place) => invoice.lines[place] ?? []);
	const hours = lines.reduce(
		(sum, { kind, quantity }) => sum + (kind === "hours" ? Math.round((quantity ?? 0) * 100) : 0),
		0,
	);
	const others = lines.filter(({ kind }) => kind === "fee" || kind === "difference").length;
	const again = [
		hours === 0 ? "" : t("credit.hours", { hours: format.number(hours / 100) }),
		others === 0 ? "" : t("credit.others", { count: others }),
	].filter(Boolean);
	return (
		<dl className="grid grid-cols-[1fr_auto] gap-x-6 gap-y-1 border-t border-line pt-3 tabular-nums">
			<dt className="font-bold">{t("credit.sum")}</dt>
			<dd className="text-right font-bold">{format.euros(grossOf(invoice, chosen))}</dd>
			{again.length > 0 && (
				<>
					<dt className="text-muted">{t("credit.openAgain")}</dt>
					<dd className="text-right text-muted">{again.join(", ")}</dd>
				</>
			)}
		</dl>
	);
}

/** The lines with their discounts and tax: all that are credited then, less those that are already. */
function grossOf({ lines }: Invoice, chosen: readonly number[]): number {
	const inCents = lines.map(({ amount, ...line }) => ({ ...line, cents: Math.round(amount * 100) }));
	const credited = creditablePlaces(lines).filter((place) => lines[place]?.isCredited);
	const upTo = (places: readonly number[]) => {
		const own = places.flatMap((place) => inCents[place] ?? []);
		const discounts = inCents
			.filter(({ kind }) => kind === "discount")
			.map((line) => ({ ...line, cents: discountShare(inCents, line, places) }));
		// Per cent here, hundredths of it there.
		const taxed = [...own, ...discounts].map(({ cents, rate, category }) => ({
			netCents: cents,
			rate: Math.round(rate * 100),
			category,
		}));
		return invoiceTotals(taxed).grossCents;
	};
	return (upTo([...credited, ...chosen]) - upTo(credited)) / 100;
}
