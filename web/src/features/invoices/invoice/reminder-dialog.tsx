import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { useTranslation } from "react-i18next";
import { FigureCalculation } from "#domain/figure-calculation.tsx";
import { today } from "#lib/clock.ts";
import { formatFor, useFormat } from "#lib/i18n/format.ts";
import { CopyDialog } from "#ui/overlay/copy-dialog.tsx";
import { inGroups } from "./paper-texts.ts";

interface DialogProps {
	readonly invoice: Invoice;
	readonly onClose: () => void;
}

/** A text to the customer in their language, to be copied: we send none. */
export function ReminderDialog({ invoice, onClose }: DialogProps) {
	const { t } = useTranslation("invoices");
	const { t: tShell } = useTranslation();
	const { language } = invoice.buyer;
	const { t: tReminder } = useTranslation("invoices", { keyPrefix: "reminder", lng: language });
	const format = formatFor(language);
	const { number, dueDate, reference, open, interest, seller } = invoice;
	const text = tReminder("text", {
		number,
		dueDate: dueDate && format.date(dueDate),
		open: format.euros(open),
		account: inGroups(seller.accounts[0]?.iban ?? ""),
		reference: inGroups(reference ?? ""),
		today: format.date(today()),
		interest: format.euros(interest),
		seller: seller.name,
		interpolation: { escapeValue: false },
	});
	return (
		<CopyDialog
			address={text}
			label={t("payments.reminderText")}
			onClose={onClose}
			title={t("payments.reminder")}
			words={{
				close: tShell("close"),
				copy: t("payments.copy"),
				copied: t("payments.copied"),
				copyFailed: t("payments.copyFailed"),
			}}
		>
			<p className="text-table text-muted">{t("payments.reminderHint")}</p>
		</CopyDialog>
	);
}

/** How the interest for late payment comes to its sum. */
export function InterestDialog({ invoice: { open, interest, interestParts }, onClose }: DialogProps) {
	const { t } = useTranslation("invoices");
	const format = useFormat();
	return (
		<FigureCalculation
			figure={t("payments.interest")}
			intro={t("payments.interestRule")}
			onClose={onClose}
			steps={[
				{ id: "open", label: t("payments.open"), value: format.euros(open) },
				...interestParts.map(({ startDate, endDate, days, rate }, index) => ({
					id: startDate,
					sign: index === 0 ? ("×" as const) : ("+" as const),
					label: `${format.date(startDate)}–${format.date(endDate)}`,
					detail: t("payments.interestDays", { count: days }),
					value: `${format.share(rate)} × ${days} / 365`,
				})),
			]}
			value={format.euros(interest)}
		/>
	);
}
