import { GROUPINGS } from "@tuntikirja/contract/customers/schema.ts";
import { type Invoice, INVOICE_BOUNDS, LINE_ORDERS } from "@tuntikirja/contract/invoices/schema.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { useEffect } from "react";
import { useWatch } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { SavedForm } from "#domain/forms/saved-form.tsx";
import { useCheckedValues, useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useUpdateDraft } from "#features/invoices/invoice-calls.ts";
import { useFormat, useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Field, NativeSelect, Options, TextArea, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import {
	type DraftForm,
	differingFields,
	draftSchema,
	editOf,
	isTaxed,
	totalsOf,
	valuesOf,
} from "./draft-values.ts";
import { OwnLines } from "./own-lines.tsx";

export interface DraftEditorProps {
	readonly invoice: Invoice;
	/** Whether anything is typed that is not saved. */
	readonly onChanged: (isChanged: boolean) => void;
}

/** What can be changed of a draft, with what it comes to while it is typed. */
export function DraftEditor({ invoice, onChanged }: DraftEditorProps) {
	const { t } = useTranslation("invoices");
	const language = useLanguage();
	const form = useSavedForm({
		draft: `invoice/${invoice.id}`,
		schema: draftSchema,
		initial: valuesOf(invoice, language),
		save: useUpdateDraft(),
		inputOf: (values) => editOf(invoice, values),
		onSaved: (saved: Invoice) => form.begin(valuesOf(saved, language)),
	});
	const { isChanged } = form;
	const typedOn = useWatch({ control: form.control, name: "version" });
	useEffect(() => onChanged(isChanged), [isChanged, onChanged]);
	useEffect(() => {
		if (!isChanged && typedOn !== invoice.version) form.begin(valuesOf(invoice, language));
	});
	const rates = isTaxed(invoice)
		? [...new Set([...invoice.rates, ...invoice.freeLines.flatMap(({ rate }) => rate ?? [])])]
		: [];
	return (
		<Card className="mb-4 print:hidden" title={t("draft.title")}>
			<SavedForm form={form} isFocused={false}>
				{isChanged && typedOn !== invoice.version && <Conflict form={form} invoice={invoice} />}
				<div className="grid gap-3 sm:grid-cols-3">
					<Field label={t("grouping")}>
						<NativeSelect {...form.register("grouping")}>
							<Options nameOf={(value) => t(`groupings.${value}`)} values={GROUPINGS} />
						</NativeSelect>
					</Field>
					<Field label={t("draft.order")}>
						<NativeSelect {...form.register("order")}>
							<Options nameOf={(value) => t(`draft.orders.${value}`)} values={LINE_ORDERS} />
						</NativeSelect>
					</Field>
					<Field
						error={form.formState.errors.discountPercent && t("draft.wrongPercent")}
						label={t("draft.discount")}
					>
						<TextInput numeric {...form.register("discountPercent")} />
					</Field>
				</div>
				<OwnLines form={form} rates={rates} />
				<Field label={t("text")}>
					<TextArea maxLength={INVOICE_BOUNDS.text} {...form.register("text")} />
				</Field>
				<div className="flex flex-wrap items-end justify-between gap-4">
					<LiveTotals form={form} invoice={invoice} />
					<div className="ml-auto flex gap-2">
						<Button
							disabled={!isChanged}
							onClick={() => form.begin(valuesOf(invoice, language))}
							variant="quiet"
						>
							{t("draft.undo")}
						</Button>
						<Button disabled={!isChanged} loading={form.isSaving} type="submit" variant="primary">
							{t("draft.save")}
						</Button>
					</div>
				</div>
			</SavedForm>
		</Card>
	);
}

interface PartProps {
	readonly form: DraftForm;
	readonly invoice: Invoice;
}

/** Another person has saved the draft meanwhile: what differs, and whose state is to be taken. */
function Conflict({ form, invoice }: PartProps) {
	const { t } = useTranslation("invoices");
	const language = useLanguage();
	const theirs = valuesOf(invoice, language);
	const fields = differingFields(useWatch({ control: form.control }) as typeof theirs, theirs);
	const save = () => {
		form.setValue("version", invoice.version);
		form.submit();
	};
	return (
		<div className="grid gap-2 rounded-control border border-warn/40 p-3" role="alert">
			<p className="text-warn">{t("draft.conflict")}</p>
			<p>{t("draft.differs", { fields: fields.map((field) => t(`draft.fields.${field}`)).join(", ") })}</p>
			<div className="flex flex-wrap gap-2">
				<Button onClick={save}>{t("draft.takeMine")}</Button>
				<Button onClick={() => form.begin(theirs)}>{t("draft.takeTheirs")}</Button>
			</div>
		</div>
	);
}

/** The sums of what is typed, rate by rate. While something typed is no number there are none. */
function LiveTotals({ form, invoice }: PartProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	const checked = useCheckedValues(form.control, draftSchema);
	if (checked === null) return <p className="text-muted">{t("draft.noTotals")}</p>;
	const { netCents, grossCents, byRate, discounts } = totalsOf(invoice, checked);
	const euros = (cents: number) => format.euros(centsToEuros(cents));
	const discountCents = discounts.reduce((sum, one) => sum + one.netCents, 0);
	const sums: readonly (readonly [string, number])[] = [
		...(discountCents === 0 ? [] : [[t("draft.discounted"), discountCents] as const]),
		[t("columns.net"), netCents],
		...byRate.map((one) => {
			const of = { rate: format.share(one.rate / 100), net: euros(one.netCents) };
			return [
				one.category === "S" ? t("draft.tax", of) : t(`paper.reasons.${one.category}`),
				one.taxCents,
			] as const;
		}),
	];
	return (
		<dl
			aria-label={t("draft.totals")}
			className="grid w-full max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums"
		>
			{sums.map(([label, cents]) => (
				<div className="col-span-2 flex justify-between gap-6" key={label}>
					<dt className="text-muted">{label}</dt>
					<dd>{euros(cents)}</dd>
				</div>
			))}
			<div className="col-span-2 flex justify-between gap-6 font-bold">
				<dt>{t("columns.gross")}</dt>
				<dd>{euros(grossCents)}</dd>
			</div>
		</dl>
	);
}
