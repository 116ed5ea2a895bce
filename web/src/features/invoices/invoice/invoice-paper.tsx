import type { Address } from "@tuntikirja/contract/customers/schema.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { useTranslation } from "react-i18next";
import { formatFor } from "#lib/i18n/format.ts";
import type { Language } from "#lib/i18n/language.ts";

/** The texts of the document in the customer's language, which are fetched where the page is in another one. */
function usePaperTexts(language: Language) {
	return useTranslation("invoices", { keyPrefix: "paper", lng: language });
}

/** The document, on screen as on paper, in the customer's language. */
export function InvoicePaper({ invoice }: { readonly invoice: Invoice }) {
	const { buyer, seller, totals } = invoice;
	const { t } = usePaperTexts(buyer.language);
	const format = formatFor(buyer.language);
	return (
		<article
			className="rounded-card border border-line bg-card p-4 sm:p-8 print:border-0 print:p-0"
			lang={buyer.language}
		>
			<header className="mb-6 grid gap-6 sm:grid-cols-2">
				<div>
					<p className="font-bold">{seller.name}</p>
					<AddressLines address={seller.address} />
				</div>
				<div>
					<h2 className="mb-2 text-section font-bold">{t("invoice")}</h2>
					<Facts invoice={invoice} />
				</div>
				<div>
					<p className="font-bold">{buyer.name}</p>
					<AddressLines address={buyer.address} />
					{buyer.vatId && <p className="text-muted">{buyer.vatId}</p>}
				</div>
			</header>
			<Lines invoice={invoice} />
			<dl className="mt-4 ml-auto grid max-w-sm grid-cols-[1fr_auto] gap-x-6 gap-y-1 tabular-nums">
				<Sum label={t("net")} value={format.euros(totals.net)} />
				{totals.byRate.map(({ rate, category, net, tax }) => (
					<Sum
						key={`${category}${rate}`}
						label={
							category === "S"
								? t("tax", { rate: format.share(rate), net: format.euros(net) })
								: t(`reasons.${category}`)
						}
						value={format.euros(tax)}
					/>
				))}
				<Sum isLast label={t("gross")} value={format.euros(totals.gross)} />
			</dl>
			{[invoice.text, seller.text[buyer.language]].map(
				(text) =>
					text && (
						<p className="mt-4 whitespace-pre-line" key={text}>
							{text}
						</p>
					),
			)}
			<footer className="mt-8 grid gap-x-8 gap-y-1 border-t border-line pt-3 text-table text-muted sm:grid-cols-3">
				<p>{seller.businessId && `${t("businessId")} ${seller.businessId}`}</p>
				<p>{seller.vatId && `${t("vatId")} ${seller.vatId}`}</p>
				{seller.accounts.map(({ iban, bic }) => (
					<p key={iban}>
						{iban.replace(/(.{4})/g, "$1 ").trim()} · {bic}
					</p>
				))}
				{invoice.barcode && <p className="break-all sm:col-span-3">{`${t("barcode")} ${invoice.barcode}`}</p>}
			</footer>
		</article>
	);
}

/** Columns that a phone has no room for. */
const onPaper = "hidden py-2 pr-3 whitespace-nowrap sm:table-cell";

function Lines({ invoice: { buyer, lines } }: { readonly invoice: Invoice }) {
	const { t } = usePaperTexts(buyer.language);
	const format = formatFor(buyer.language);
	return (
		<div className="overflow-x-auto">
			<table className="w-full text-table tabular-nums">
				<thead>
					<tr className="border-b border-line text-left text-muted">
						<th className="py-2 pr-3 font-medium">{t("text")}</th>
						<th className={`${onPaper} font-medium`}>{t("period")}</th>
						<th className="py-2 pr-3 text-right font-medium">{t("quantity")}</th>
						<th className={`${onPaper} text-right font-medium`}>{t("unitPrice")}</th>
						<th className={`${onPaper} text-right font-medium`}>{t("rate")}</th>
						<th className="py-2 text-right font-medium whitespace-nowrap">{t("amount")}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line, index) => (
						<tr className="border-b border-line" key={index}>
							<td className="py-2 pr-3">{line.text}</td>
							<td className={onPaper}>
								{format.date(line.startDate)}–{format.date(line.endDate)}
							</td>
							<td className="py-2 pr-3 text-right whitespace-nowrap">
								{line.quantity !== null &&
									line.unit &&
									`${format.number(line.quantity)} ${t(`units.${line.unit}`)}`}
							</td>
							<td className={`${onPaper} text-right`}>
								{line.unitPrice !== null && format.euros(line.unitPrice)}
							</td>
							<td className={`${onPaper} text-right`}>{format.share(line.rate)}</td>
							<td className="py-2 text-right whitespace-nowrap">{format.euros(line.amount)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</div>
	);
}

function AddressLines({ address: { street, postalCode, city, country } }: { readonly address: Address }) {
	return (
		<address className="whitespace-pre-line not-italic">
			{[street, `${postalCode} ${city}`.trim(), country === "FI" ? "" : country].filter(Boolean).join("\n")}
		</address>
	);
}

function Facts({ invoice }: { readonly invoice: Invoice }) {
	const { number, issueDate, dueDate, reference, buyer } = invoice;
	const { t } = usePaperTexts(buyer.language);
	const format = formatFor(buyer.language);
	const facts: readonly (readonly [string, string | null])[] = [
		[t("number"), number === null ? null : String(number)],
		[t("issueDate"), issueDate && format.date(issueDate)],
		[t("dueDate"), dueDate ? format.date(dueDate) : t("terms", { count: buyer.termsDays })],
		[t("reference"), reference],
		[t("yourReference"), buyer.reference || null],
	];
	return (
		<dl className="grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
			{facts.map(([label, value]) => value !== null && <Sum key={label} label={label} value={value} />)}
		</dl>
	);
}

interface SumProps {
	readonly label: string;
	readonly value: string;
	readonly isLast?: boolean;
}

function Sum({ label, value, isLast = false }: SumProps) {
	return (
		<>
			<dt className={isLast ? "font-bold" : "text-muted"}>{label}</dt>
			<dd className={isLast ? "text-right font-bold" : "text-right"}>{value}</dd>
		</>
	);
}
