import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { formatFor } from "#lib/i18n/format.ts";
import { AddressLines, Facts, PaymentSlip } from "./paper-facts.tsx";
import { usePaperTexts } from "./paper-texts.ts";

/**
 * What only papers need is here and not in the style of all pages. The buyer is where an envelope has its window: 20 mm from
 * the left, 48 mm from the top (SFS 2487). When it is printed, the heading of the page on screen is left out.
 */
const STYLE = `
.paper { max-width: 62rem; }
.paper .sum { padding-left: 8px; }
@media (width >= 40rem), print {
	.paper .head > :nth-child(2) { grid-row: span 2; }
	.paper .sum { padding-left: 24px; }
	.paper .sums { font-size: var(--text-body); }
	.paper .gross { font-size: var(--text-lead); }
}
@media print {
	body:has(.paper) h1 { display: none; }
	.paper { max-width: none; border-radius: 0; }
	.paper ~ .paper { margin-top: 0; break-before: page; }
	.paper .head { row-gap: 0; }
	.paper .head > :first-child { height: 34mm; }
	.paper .head > :last-child { min-height: 30mm; }
}`;

/** What is printed on a page of its own, of an invoice or of its hours. */
export const PAPER = "paper rounded-card border border-line bg-card p-4 sm:p-8 print:border-0 print:p-0";

/** The document, on screen as on paper, in the customer's language. */
export function InvoicePaper({ invoice }: { readonly invoice: Invoice }) {
	const { buyer, seller, state, kind } = invoice;
	const { t } = usePaperTexts(buyer.language);
	return (
		<article className={PAPER} lang={buyer.language}>
			<style href="invoice-paper" precedence="table">
				{STYLE}
			</style>
			<header className="head mb-6 grid gap-6 sm:grid-cols-2 print:grid-cols-2">
				<div>
					<p className="font-bold">{seller.name}</p>
					<AddressLines address={seller.address} />
				</div>
				<div>
					<h2 className="mb-2 text-section font-bold">{t(state === "draft" ? "draft" : kind)}</h2>
					<Facts invoice={invoice} />
				</div>
				<div>
					<p className="font-bold">{buyer.name}</p>
					{buyer.contact && <p>{buyer.contact}</p>}
					<AddressLines address={buyer.address} />
				</div>
			</header>
			<Lines invoice={invoice} />
			<Totals invoice={invoice} />
			{[invoice.text, seller.text[buyer.language]].map(
				(text, index) =>
					text && (
						<p className="mt-4 whitespace-pre-line" key={index}>
							{text}
						</p>
					),
			)}
			<PaymentSlip invoice={invoice} />
			<footer className="mt-4 flex flex-wrap gap-x-8 border-t border-line pt-2 text-table text-muted">
				<p>{seller.name}</p>
				{seller.businessId && <p>{`${t("businessId")} ${seller.businessId}`}</p>}
				{seller.vatId && <p>{`${t("vatId")} ${seller.vatId}`}</p>}
			</footer>
		</article>
	);
}

/** Columns that a phone has no room for. */
const onPaper = "hidden py-2 pr-3 whitespace-nowrap sm:table-cell print:table-cell";
const numeric = "sum py-1 text-right font-medium whitespace-nowrap";

function Lines({ invoice: { buyer, lines, startDate, endDate } }: { readonly invoice: Invoice }) {
	const { t } = usePaperTexts(buyer.language);
	const format = formatFor(buyer.language);
	// A period that is the invoice's is said once, above.
	const isDated = lines.some((line) => line.startDate !== startDate || line.endDate !== endDate);
	return (
		<div className="overflow-x-auto print:overflow-visible">
			<table className="w-full text-table tabular-nums">
				<thead>
					<tr className="border-b border-line text-left text-muted">
						<th className="py-2 pr-3 font-medium">{t("text")}</th>
						{isDated && <th className={`${onPaper} font-medium`}>{t("period")}</th>}
						<th className="py-2 pr-3 text-right font-medium">{t("quantity")}</th>
						<th className={`${onPaper} text-right font-medium`}>{t("unitPrice")}</th>
						<th className={`${onPaper} text-right font-medium`}>{t("rate")}</th>
						<th className="py-2 text-right font-medium whitespace-nowrap">{t("amount")}</th>
					</tr>
				</thead>
				<tbody>
					{lines.map((line, index) => (
						<tr className="break-inside-avoid border-b border-line" key={index}>
							<td className="py-2 pr-3">{line.text}</td>
							{isDated && (
								<td className={onPaper}>
									{format.date(line.startDate)}–{format.date(line.endDate)}
								</td>
							)}
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

/** The tax of each rate, why there is none, and what is to be paid. */
function Totals({ invoice: { buyer, totals } }: { readonly invoice: Invoice }) {
	const { t } = usePaperTexts(buyer.language);
	const format = formatFor(buyer.language);
	return (
		<table className="sums mt-4 ml-auto break-inside-avoid text-table tabular-nums">
			<thead>
				<tr className="text-table text-muted">
					<th className="py-1 text-left font-medium">{t("vatRate")}</th>
					<th className={numeric}>{t("net")}</th>
					<th className={numeric}>{t("tax")}</th>
					<th className={numeric}>{t("withTax")}</th>
				</tr>
			</thead>
			<tbody>
				{totals.byRate.map(({ rate, category, net, tax }) => (
					<tr key={`${category}${rate}`}>
						<td className="max-w-72 py-1">
							{format.share(rate)}
							{category !== "S" && <span className="block text-table">{t(`reasons.${category}`)}</span>}
						</td>
						<td className={numeric}>{format.euros(net)}</td>
						<td className={numeric}>{format.euros(tax)}</td>
						<td className={numeric}>{format.euros(Math.round(net * 100 + tax * 100) / 100)}</td>
					</tr>
				))}
				<tr className="border-t border-line font-bold">
					<td className="py-2">{t("gross")}</td>
					<td className={numeric}>{format.euros(totals.net)}</td>
					<td className={numeric}>{format.euros(totals.tax)}</td>
					<td className="sum gross py-2 text-right whitespace-nowrap">{format.euros(totals.gross)}</td>
				</tr>
			</tbody>
		</table>
	);
}
