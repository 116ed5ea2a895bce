import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { Skeleton } from "#ui/feedback.tsx";
import { AccountsCard } from "./accounts-card.tsx";
import { RatesCard } from "./rates-card.tsx";
import { SellerCard } from "./seller-card.tsx";
import { sellerQuery, useSaveSeller } from "./use-seller.ts";
import type { Seller } from "@tuntikirja/contract/invoices/seller-schema.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { useState } from "react";
import { z } from "zod";
import { SavedFormDialog } from "#domain/forms/saved-form-dialog.tsx";
import { useSavedForm } from "#domain/forms/use-saved-form.ts";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { Field, NativeSelect, Options, TextInput } from "#ui/forms/field.tsx";
import { Card } from "#ui/layout/page.tsx";
import { typedRate } from "./typed-rate.ts";

/** Who invoices: what every invoice of the company has. */
export function InvoicesTab() {
	const { t } = useTranslation("settings");
	const query = useQuery(sellerQuery());
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("invoices.failed")} />;
	if (!data) return <Skeleton className="h-96 w-full" />;
	return (
		<div className="grid items-start gap-4 wide:grid-cols-2">
			<SellerCard saved={data} />
			<div className="grid gap-4">
				<AccountsCard saved={data} />
				<RatesCard saved={data} />
				<InterestCard saved={data} />
			</div>
		</div>
	);
}

/** The reference rates of half-years, of which interest for late payment is computed. The latest first. */
function InterestCard({ saved }: { readonly saved: Seller }) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const [isAdding, setAdding] = useState(false);
	const latest = saved.interest.toSorted((a, b) => b.from.localeCompare(a.from));
	return (
		<Card
			actions={
				<Button icon="plus" onClick={() => setAdding(true)} variant="quiet">
					{t("invoices.addInterest")}
				</Button>
			}
			title={t("invoices.interest")}
		>
			<p className="mb-2 text-muted">{t("invoices.interestHint")}</p>
			<ul className="grid gap-2 tabular-nums">
				{latest.map(({ from, value }) => (
					<li className="flex gap-4" key={from}>
						<span className="w-16">{format.share(value / 100)}</span>
						<span className="text-muted">{t("invoices.fromDay", { day: format.date(from) })}</span>
					</li>
				))}
			</ul>
			{isAdding && <InterestDialog onClose={() => setAdding(false)} saved={saved} />}
		</Card>
	);
}

const schema = z.object({ from: z.string(), value: typedRate });

/** The first days of the half-years of this and the next year, the latest first. */
function halfYears(today: LocalDate): LocalDate[] {
	const year = Number(today.slice(0, 4));
	return [year + 1, year].flatMap((one) => [`${one}-07-01`, `${one}-01-01`]);
}

interface InterestDialogProps {
	readonly saved: Seller;
	readonly onClose: () => void;
}

/** Asks for the reference rate of a half-year; one that is there already is replaced. */
function InterestDialog({ saved, onClose }: InterestDialogProps) {
	const { t } = useTranslation("settings");
	const format = useFormat();
	const choices = halfYears(useToday());
	const missing = choices.findLast((from) => saved.interest.every((one) => one.from !== from));
	const form = useSavedForm({
		draft: "seller/interest",
		schema,
		initial: { from: missing ?? choices[0] ?? "", value: "" },
		isLive: true,
		save: useSaveSeller(),
		inputOf: (step) => ({
			interest: [...saved.interest.filter(({ from }) => from !== step.from), step].sort((a, b) =>
				a.from.localeCompare(b.from),
			),
			revision: saved.revision,
		}),
		onSaved: onClose,
	});
	const { register, formState } = form;
	return (
		<SavedFormDialog form={form} onClose={onClose} title={t("invoices.newInterest")}>
			<Field label={t("invoices.fields.from")}>
				<NativeSelect {...register("from")}>
					<Options nameOf={format.date} values={choices} />
				</NativeSelect>
			</Field>
			<Field
				error={formState.errors.value && t("invoices.problems.rate")}
				label={t("invoices.fields.reference")}
				required
			>
				<TextInput autoComplete="off" numeric {...register("value")} />
			</Field>
		</SavedFormDialog>
	);
}
