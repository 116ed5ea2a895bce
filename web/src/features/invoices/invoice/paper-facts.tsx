import type { Address } from "@tuntikirja/contract/customers/schema.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { Fragment } from "react";
import { formatFor } from "#lib/i18n/format.ts";
import { inGroups, usePaperTexts } from "./paper-texts.ts";
import { code128C } from "@tuntikirja/contract/invoices/paper/code-128.ts";

export function AddressLines({
	address: { street, postalCode, city, country },
}: {
	readonly address: Address;
}) {
	return (
		<address className="whitespace-pre-line not-italic">
			{[street, `${postalCode} ${city}`.trim(), country === "FI" ? "" : country].filter(Boolean).join("\n")}
		</address>
	);
}

/** Number, dates and references, beside the address. */
export function Facts({ invoice }: { readonly invoice: Invoice }) {
	const { number, issueDate, dueDate, reference, buyer, startDate, endDate, original } = invoice;
	const { t } = usePaperTexts(buyer.language);
	const format = formatFor(buyer.language);
	const facts: readonly (readonly [string, string | null])[] = [
		[t("number"), number === null ? null : String(number)],
		[t("issueDate"), issueDate && format.date(issueDate)],
		[t("dueDate"), dueDate && format.date(dueDate)],
		[t("original"), original && `${original.number}, ${format.date(original.issueDate)}`],
		[t("termsLabel"), original ? null : t("terms", { count: buyer.termsDays })],
		[t("interest"), original ? null : t("interestText")],
		[t("reference"), reference && inGroups(reference)],
		[t("period"), `${format.date(startDate)}–${format.date(endDate)}`],
		[t("yourReference"), buyer.reference || null],
		[t("customerNumber"), buyer.number || null],
		[t("buyerBusinessId"), buyer.businessId],
		[t("buyerVatId"), buyer.vatId],
	];
	return (
		<dl className="grid grid-cols-[auto_1fr] gap-x-4 tabular-nums">
			{facts.map(
				([label, value]) =>
					value !== null && (
						<Fragment key={label}>
							<dt className="text-muted">{label}</dt>
							<dd className="text-right">{value}</dd>
						</Fragment>
					),
			)}
		</dl>
	);
}

/** Who pays what to which account, with the bar code; of an issued invoice that asks for money. */
export function PaymentSlip({ invoice }: { readonly invoice: Invoice }) {
	const { seller, buyer, reference, dueDate, totals, barcode } = invoice;
	const { t } = usePaperTexts(buyer.language);
	const format = formatFor(buyer.language);
	if (barcode === null || reference === null || dueDate === null) return null;
	const facts: readonly (readonly [string, string])[] = [
		[t("payee"), seller.name],
		[t("reference"), inGroups(reference)],
		[t("dueDate"), format.date(dueDate)],
		[t("toPay"), format.euros(totals.gross)],
	];
	return (
		<section className="mt-6 break-inside-avoid border-t border-line pt-3">
			<dl className="flex flex-wrap gap-x-8 gap-y-2 tabular-nums">
				{facts.map(([label, value]) => (
					<div key={label}>
						<dt className="text-table text-muted">{label}</dt>
						<dd className="font-medium">{value}</dd>
					</div>
				))}
				<div className="w-full">
					<dt className="text-table text-muted">{t("account")}</dt>
					{seller.accounts.map(({ iban, bic }) => (
						<dd className="font-medium" key={iban}>
							{inGroups(iban)} · {bic}
						</dd>
					))}
				</div>
			</dl>
			<figure className="mt-3">
				<BankBarcode digits={barcode} label={t("barcode")} />
				<figcaption className="text-table break-all text-muted">{barcode}</figcaption>
			</figure>
		</section>
	);
}

/** Modules of white before and after the bars, by which a reader finds them. */
const QUIET = 10;
const HEIGHT = 12;

interface BankBarcodeProps {
	readonly digits: string;
	readonly label: string;
}

/** The bank bar code, black on white on any ground; on paper as wide as the banks' guide has it. */
function BankBarcode({ digits, label }: BankBarcodeProps) {
	const { path, width } = drawn(code128C(digits));
	return (
		<svg
			aria-label={label}
			className="max-w-full"
			height="12mm"
			preserveAspectRatio="none"
			role="img"
			shapeRendering="crispEdges"
			viewBox={`0 0 ${width} ${HEIGHT}`}
			width="105mm"
		>
			<rect fill="#fff" height={HEIGHT} width={width} />
			<path d={path} fill="#000" />
		</svg>
	);
}

function drawn(widths: readonly number[]): { path: string; width: number } {
	let [at, path] = [QUIET, ""];
	for (const [index, width] of widths.entries()) {
		if (index % 2 === 0) path += `M${at} 0h${width}v${HEIGHT}h-${width}z`;
		at += width;
	}
	return { path, width: at + QUIET };
}
