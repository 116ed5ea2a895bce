import type { SharedTimesheet } from "@tuntikirja/contract/reports/shared-schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { classNames } from "#ui/class-names.ts";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

const CARD = "overflow-clip rounded-card border border-line bg-card print:overflow-visible print:border-0";

/** A table of up to this many lines is not split between pages; a longer one would leave most of a page empty. */
const UNSPLIT_LINES = 15;

export interface SumTableProps {
	readonly title: string;
	/** Header of the names: "Person". */
	readonly heading: string;
	readonly sums: readonly {
		readonly name: string;
		readonly hours: number;
		readonly amount?: number | undefined;
	}[];
	readonly withPrices: boolean;
}

export function SumTable({ title, heading, sums, withPrices }: SumTableProps) {
	const { t } = useTranslation("timesheet-report", { keyPrefix: "shared" });
	const format = useFormat();
	return (
		<section className={classNames(CARD, sums.length <= UNSPLIT_LINES && "break-inside-avoid")}>
			<Table caption={title}>
				<thead>
					<tr>
						<HeadCell>{heading}</HeadCell>
						<HeadCell numeric>{t("hours")}</HeadCell>
						{withPrices && <HeadCell numeric>{t("amount")}</HeadCell>}
					</tr>
				</thead>
				<tbody>
					{sums.map(({ name, hours, amount }, index) => (
						// Two people may have the same initials.
						<tr key={`${index}-${name}`}>
							<Cell>{name}</Cell>
							<Cell numeric>{format.hours(hours)}</Cell>
							{withPrices && <Cell numeric>{format.euros(amount ?? 0)}</Cell>}
						</tr>
					))}
				</tbody>
			</Table>
		</section>
	);
}

export interface LineTableProps {
	readonly timesheet: SharedTimesheet;
	readonly withPrices: boolean;
}

export function LineTable({ timesheet: { lines, totals }, withPrices }: LineTableProps) {
	const { t } = useTranslation("timesheet-report", { keyPrefix: "shared" });
	const format = useFormat();
	return (
		<section className={CARD}>
			<Table caption={t("lines")}>
				<thead>
					<tr>
						<HeadCell>{t("date")}</HeadCell>
						<HeadCell>{t("person")}</HeadCell>
						<HeadCell>{t("label")}</HeadCell>
						<HeadCell>{t("notes")}</HeadCell>
						<HeadCell numeric>{t("hours")}</HeadCell>
						{withPrices && <HeadCell numeric>{t("price")}</HeadCell>}
						{withPrices && <HeadCell numeric>{t("amount")}</HeadCell>}
					</tr>
				</thead>
				<tbody>
					{lines.map((line, index) => (
						<tr className="break-inside-avoid" key={`${line.date}-${index}`}>
							<Cell className="whitespace-nowrap tabular-nums">{format.date(line.date)}</Cell>
							<Cell className="whitespace-nowrap">{line.person}</Cell>
							<Cell>{line.label}</Cell>
							<Cell className="w-full min-w-48 break-words">{line.notes}</Cell>
							<Cell numeric>{format.hours(line.hours)}</Cell>
							{withPrices && <Cell numeric>{format.euros(line.price ?? 0)}</Cell>}
							{withPrices && <Cell numeric>{format.euros(line.amount ?? 0)}</Cell>}
						</tr>
					))}
					{/* In the body: a footer would be printed on every page and look like that page's total. */}
					<tr>
						<TotalCell colSpan={4}>{t("total")}</TotalCell>
						<TotalCell numeric>{format.hours(totals.hours)}</TotalCell>
						{withPrices && <TotalCell />}
						{withPrices && <TotalCell numeric>{format.euros(totals.amount ?? 0)}</TotalCell>}
					</tr>
				</tbody>
			</Table>
		</section>
	);
}
