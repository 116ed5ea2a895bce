import { invoiceOfMark } from "@tuntikirja/contract/invoices/mark-id.ts";
import { HISTORY_MARK } from "@tuntikirja/contract/invoicing/history-mark.ts";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useFigureColumns } from "#features/reports/money/use-figure-columns.ts";
import type { DataColumn } from "#ui/table/data-column.ts";
import type { MarkStart } from "./mark-dialog.tsx";
import { useCausesText } from "./use-causes-text.ts";
import { isInvoiced, type SoldGroup, type SoldLine } from "./sold-lines.ts";

export type SoldBy = "person" | "label";

export function useGroupColumns(by: SoldBy): readonly DataColumn<SoldGroup>[] {
	const { t } = useTranslation("reports-money");
	const { billedHours, euros } = useFigureColumns();
	return useMemo(
		() => [
			{
				id: "group",
				header: t(`invoicing.${by}.group`),
				value: ({ group }) => group?.name ?? t("invoicing.fees"),
				className: "w-full min-w-28",
			},
			{ ...billedHours<SoldGroup>("hours", t("hours"), (row) => row.hours), isExtra: "onPhones" },
			euros("amount", t("amount"), (row) => row.amount),
			{
				...euros<SoldGroup>("invoicedAmount", t("invoicing.invoiced"), (row) => row.invoicedAmount),
				isExtra: "onPhones",
			},
			euros("openAmount", t("invoicing.open"), (row) => row.openAmount),
		],
		[t, billedHours, euros, by],
	);
}

/** Columns of single lines, each with a button to mark it or to remove its mark. */
export function useLineColumns(
	by: SoldBy,
	onMark: (start: MarkStart) => void,
	onNumber: (invoice: SoldLine["invoice"]) => void,
): readonly [group: DataColumn<SoldLine>, ...rest: DataColumn<SoldLine>[]] {
	const { t } = useTranslation("reports-money");
	const { billedHours, euros, price } = useFigureColumns();
	const causesText = useCausesText();
	return useMemo(() => {
		const stateOf = (line: SoldLine) => {
			const why = causesText(line.causes);
			return why === "" ? nameOf(line) : `${nameOf(line)} (${why})`;
		};
		const nameOf = ({ invoice, isDifference, settles }: SoldLine) => {
			if (invoice === null) return t("invoicing.notYet");
			if (invoice.id === HISTORY_MARK) return t("invoicing.history");
			const unnumbered = t(invoiceOfMark(invoice.id) === null ? "invoicing.invoiced" : "invoicing.onDraft");
			const name = invoice.reference ?? unnumbered;
			if (settles?.reference != null) return t("invoicing.settlesOf", { name, reference: settles.reference });
			if (settles !== null) return t("invoicing.settles", { name });
			if (!isDifference) return name;
			if (invoice.reference === null) return t("invoicing.difference");
			return t("invoicing.differenceFrom", { reference: invoice.reference });
		};
		const itemOf = ({ item, kind }: SoldLine) =>
			item ?? (kind === "fee" ? t("invoicing.fees") : t("noLabel"));
		return [
			{
				id: "group",
				header: t(`invoicing.${by}.group`),
				value: ({ group }) => group?.name ?? t("invoicing.fees"),
				className: "min-w-28",
			},
			{
				id: "item",
				header: t(`invoicing.${by}.item`),
				value: itemOf,
				className: "w-full min-w-28",
			},
			{ ...billedHours<SoldLine>("hours", t("hours"), (row) => row.hours), isExtra: "onPhones" },
			{ ...price<SoldLine>("price", t("price"), (row) => row.price), isExtra: "onPhones" },
			euros("amount", t("amount"), (row) => row.amount),
			{
				id: "invoice",
				header: t("invoicing.invoice"),
				value: stateOf,
				className: "whitespace-nowrap",
				cell: (line) => (
					<span className="flex items-center justify-between gap-3">
						<InvoiceName line={line} text={stateOf(line)} />
						<span className="flex gap-3">
							{isInvoiced(line) && !isFixed(line) && (
								<LineButton label={t("mark.number")} line={line} onClick={() => onNumber(line.invoice)} />
							)}
							{!(isInvoiced(line) && isFixed(line)) && <MarkButton line={line} onMark={onMark} />}
						</span>
					</span>
				),
			},
		];
	}, [t, causesText, billedHours, euros, price, by, onMark, onNumber]);
}

/** Whether the line is on an invoice or a draft of ours, which changes there, or of history, which was invoiced elsewhere. */
function isFixed({ invoice }: SoldLine): boolean {
	return invoice !== null && (invoice.id === HISTORY_MARK || invoiceOfMark(invoice.id) !== null);
}

interface InvoiceNameProps {
	readonly line: SoldLine;
	readonly text: string;
}

/** What the line is on, as a link where that has a page. */
function InvoiceName({ line: { invoice }, text }: InvoiceNameProps) {
	const id = invoice && invoiceOfMark(invoice.id);
	if (id === null) return text;
	return (
		<Link className="text-action hover:underline" to={`/invoices/${id}`}>
			{text}
		</Link>
	);
}

interface MarkButtonProps {
	readonly line: SoldLine;
	readonly onMark: (start: MarkStart) => void;
}

function MarkButton({ line, onMark }: MarkButtonProps) {
	const { t } = useTranslation("reports-money");
	const { project, person } = line;
	const invoice = isInvoiced(line) ? line.invoice : null;
	const userId = invoice === null ? (person?.id ?? "") : "";
	return (
		<LineButton
			label={t(invoice === null ? "mark.mark" : "mark.takeBack")}
			line={line}
			onClick={() => onMark({ invoice, projectId: project.id, userId })}
		/>
	);
}

interface LineButtonProps {
	readonly label: string;
	readonly line: SoldLine;
	readonly onClick: () => void;
}

/** A button of a line, whose name says which one. */
function LineButton({ label, line, onClick }: LineButtonProps) {
	const { project, person } = line;
	const invoice = isInvoiced(line) ? line.invoice : null;
	const whose = [invoice?.reference, project.name, person?.name].filter(Boolean).join(", ");
	return (
		<button
			aria-haspopup="dialog"
			aria-label={`${label}: ${whose}`}
			className="min-h-6 text-action underline-offset-4 hover:underline print:hidden"
			onClick={onClick}
			type="button"
		>
			{label}
		</button>
	);
}
