import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { Attachment } from "@tuntikirja/contract/invoices/attachment-schema.ts";
import { SHOWN_NAMES } from "@tuntikirja/contract/invoices/shown-names.ts";
import type { Invoice } from "@tuntikirja/contract/invoices/schema.ts";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { FlagFilter } from "#domain/lists/flag-filter.tsx";
import { useSearchChoice, useSearchFlag } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { formatFor } from "#lib/i18n/format.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { PAPER } from "./invoice-paper.tsx";
import { usePaperTexts } from "./paper-texts.ts";

/** Whether the hours are shown behind the invoice, and how people are named in them. They stay in the address. */
export function HoursChoice() {
	const { t } = useTranslation("invoices");
	const [withHours] = useSearchFlag("hours");
	const [names, setNames] = useSearchChoice("names", SHOWN_NAMES);
	return (
		<div className="mb-3 flex flex-wrap items-center gap-4 print:hidden">
			<FlagFilter label={t("hours.with")} name="hours" />
			{withHours && (
				<SegmentedControl
					label={t("hours.people")}
					onChange={setNames}
					segments={SHOWN_NAMES.map((value) => ({ value, label: t(`hours.${value}`) }))}
					value={names}
				/>
			)}
		</div>
	);
}

/** The hours behind the lines of an invoice, where they are asked for: they are printed on pages of their own. */
export function HoursPaper({ invoice }: { readonly invoice: Invoice }) {
	const { t } = useTranslation("invoices");
	const [withHours] = useSearchFlag("hours");
	const [showNames] = useSearchChoice("names", SHOWN_NAMES);
	const query = useQuery({
		...api.invoices.getAttachment.queryOptions({ input: { id: invoice.id, showNames } }),
		enabled: withHours,
		placeholderData: keepPreviousData,
	});
	if (!withHours) return null;
	if (query.error && !query.data) return <QueryFailure query={query} title={t("hours.failed")} />;
	if (!query.data) return <Skeleton className="mt-4 h-64 w-full" />;
	if (query.data.lines.length === 0) return <p className="mt-4 text-muted print:hidden">{t("hours.none")}</p>;
	return <Hours attachment={query.data} invoice={invoice} />;
}

interface HoursProps {
	readonly attachment: Attachment;
	readonly invoice: Invoice;
}

function Hours({ attachment: { lines, hours }, invoice: { number, buyer } }: HoursProps) {
	const { t } = usePaperTexts(buyer.language);
	const format = formatFor(buyer.language);
	return (
		<article className={`${PAPER} mt-4`} lang={buyer.language}>
			<h2 className="text-section font-bold">
				{number === null ? t("hoursOfDraft") : t("hoursOf", { number })}
			</h2>
			<p className="text-muted">{buyer.name}</p>
			{lines.map((line) => (
				<HoursOfLine key={line.position} language={buyer.language} line={line} />
			))}
			<p className="mt-4 text-right font-bold">{`${t("gross")} ${format.hours(hours)} ${t("units.h")}`}</p>
		</article>
	);
}

interface HoursOfLineProps {
	readonly language: Invoice["buyer"]["language"];
	readonly line: Attachment["lines"][number];
}

function HoursOfLine({ language, line: { text, quantity, rows } }: HoursOfLineProps) {
	const { t } = usePaperTexts(language);
	const format = formatFor(language);
	// What the line says is not said again in each row.
	const workOf = ({ project, label }: (typeof rows)[number]) =>
		[project, label].filter((name) => name && !text.includes(name)).join(" – ");
	const saysWork = rows.some((row) => workOf(row) !== "");
	const columns = ["date", "person", ...(saysWork ? ["label" as const] : []), "notes"] as const;
	return (
		<section className="mt-4">
			<h3 className="flex justify-between gap-4 font-medium">
				<span>{text}</span>
				<span className="whitespace-nowrap">{`${format.hours(quantity)} ${t("units.h")}`}</span>
			</h3>
			{rows.length === 0 ? (
				<p className="text-table text-muted">{t("noHours")}</p>
			) : (
				<div className="overflow-x-auto print:overflow-visible">
					<table className="w-full text-table tabular-nums">
						<thead>
							<tr className="border-b border-line text-left text-muted">
								{columns.map((column) => (
									<th className="py-1 pr-3 font-medium" key={column}>
										{t(`columns.${column}`)}
									</th>
								))}
								<th className="py-1 text-right font-medium">{t("columns.hours")}</th>
							</tr>
						</thead>
						<tbody>
							{rows.map((row, index) => (
								<tr className="break-inside-avoid border-b border-line align-top" key={index}>
									<td className="py-1 pr-3 whitespace-nowrap">{format.date(row.date)}</td>
									<td className="py-1 pr-3 sm:whitespace-nowrap print:whitespace-nowrap">{row.person}</td>
									{saysWork && <td className="py-1 pr-3">{workOf(row)}</td>}
									<td className="w-full py-1 pr-3 wrap-anywhere">{row.notes}</td>
									<td className="py-1 text-right">{format.hours(row.hours)}</td>
								</tr>
							))}
						</tbody>
					</table>
				</div>
			)}
		</section>
	);
}
