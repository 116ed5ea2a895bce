import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { areMixedUp, type VatRate } from "@tuntikirja/contract/invoices/vat.ts";
import { useMemo, useState } from "react";
import { useTranslation } from "react-i18next";
import { z } from "zod";
import { FormDateField } from "#domain/forms/form-date-field.tsx";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { neededDateSchema } from "#domain/forms/typed-fields.ts";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useFormat, useLanguage } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Field, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { typedRate, writtenRate } from "./typed-rate.ts";
import { useSaveSeller } from "./use-seller.ts";

/** The rates of VAT with the days on which they hold. An invoice takes those of the day of its work. */
export function RatesCard({ saved }: { readonly saved: Seller }) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	/** Undefined: the dialog is closed; null: a new rate. */
	const [edited, setEdited] = useState<VatRate | null>();
	return (
		<Card
			actions={
				<Button icon="plus" onClick={() => setEdited(null)} variant="quiet">
					{t("invoices.addRate")}
				</Button>
			}
			title={t("invoices.rates")}
		>
			<ul className="grid gap-1 tabular-nums">
				{saved.rates.map((one) => {
					const rate = format.share(one.rate / 100);
					return (
						<li className="flex items-center gap-4" key={`${one.rate}${one.from}`}>
							<span className="w-16">{rate}</span>
							<span className="flex-1 text-muted">
								{format.date(one.from)}–{one.until && format.date(one.until)}
							</span>
							<Button
								aria-label={t("invoices.editRate", { rate })}
								onClick={() => setEdited(one)}
								variant="quiet"
							>
								{t("invoices.edit")}
							</Button>
						</li>
					);
				})}
			</ul>
			{edited !== undefined && (
				<RateDialog onClose={() => setEdited(undefined)} rate={edited} saved={saved} />
			)}
		</Card>
	);
}

interface RateDialogProps {
	/** Null for a new one. */
	readonly rate: VatRate | null;
	readonly saved: Seller;
	readonly onClose: () => void;
}

function RateDialog({ rate, saved, onClose }: RateDialogProps) {
	const { t } = useTranslation("settings");
	const language = useLanguage();
	const others = useMemo(() => saved.rates.filter((one) => one !== rate), [saved, rate]);
	const schema = useMemo(
		() =>
			z
				.object({ rate: typedRate, from: neededDateSchema, until: z.string().nullable() })
				.refine((values) => !areMixedUp([...others, values]), { path: ["from"], message: "overlap" }),
		[others],
	);
	const form = useSavedForm({
		draft: `seller/rate/${rate?.rate}/${rate?.from}`,
		schema,
		initial: {
			rate: rate === null ? "" : writtenRate(rate.rate, language),
			from: rate?.from ?? null,
			until: rate?.until ?? null,
		},
		isLive: true,
		save: useSaveSeller(),
		inputOf: (values) => ({
			rates: [...others, values].sort((a, b) => b.rate - a.rate || b.from.localeCompare(a.from)),
			revision: saved.revision,
		}),
		onSaved: onClose,
	});
	const { control, register, formState } = form;
	const { errors } = formState;
	return (
		<SavedFormDialog
			form={form}
			onClose={onClose}
			title={t(rate === null ? "invoices.newRate" : "invoices.rate")}
		>
			<Field error={errors.rate && t("invoices.problems.rate")} label={t("invoices.fields.rate")} required>
				<TextInput autoComplete="off" numeric {...register("rate")} />
			</Field>
			<div className="grid gap-3 sm:grid-cols-2">
				<FormDateField
					align="left"
					control={control}
					error={errors.from?.message === "overlap" ? t("invoices.problems.overlap") : undefined}
					label={t("invoices.fields.from")}
					name="from"
				/>
				<FormDateField
					control={control}
					hint={t("invoices.untilHint")}
					label={t("invoices.fields.until")}
					name="until"
				/>
			</div>
		</SavedFormDialog>
	);
}
