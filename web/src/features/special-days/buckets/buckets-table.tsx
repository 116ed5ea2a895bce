import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { beyondBuckets } from "#domain/special-days/beyond-buckets.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Cell, HeadCell, Table, TotalCell, WIDE_ONLY } from "#ui/layout/table.tsx";

const COUNTS = ["earned", "taken", "planned", "paidOut", "remaining"] as const;
type Count = (typeof COUNTS)[number];

/** A phone shows only earned days, days left and the deadline; the other columns are hidden. */
const className = (field: Count) => (field === "earned" || field === "remaining" ? undefined : WIDE_ONLY);

export interface BucketsTableProps {
	readonly caption: string;
	readonly buckets: AvailableHolidays["subdivision"];
	/** Of the running holiday year: what is used of it, which can be more than the buckets hold. */
	readonly used?: AvailableHolidays["used"];
}

/** The holiday year of the coming buckets, for their heading. */
export function comingYear({ accruing: { creditYear } }: Pick<AvailableHolidays, "accruing">) {
	return { year: creditYear + 1, next: creditYear + 2 };
}

export function BucketsTable({ caption, buckets, used }: BucketsTableProps) {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const beyond = used ? beyondBuckets({ subdivision: buckets, used }) : null;
	const sum = (field: Count) => buckets.reduce((days, one) => days + one[field], beyond?.[field] ?? 0);
	return (
		<Table caption={caption}>
			<thead>
				<tr>
					<HeadCell className="w-full">{t("buckets.bucket")}</HeadCell>
					{COUNTS.map((field) => (
						<HeadCell className={className(field)} key={field} numeric>
							{t(`buckets.${field}`)}
						</HeadCell>
					))}
					<HeadCell className="max-wide:whitespace-normal wide:min-w-56">{t("buckets.useBy")}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{buckets.map((one) => (
					<tr key={`${one.bucket}-${one.creditYear}-${one.from}-${one.to}`}>
						<Cell className="wide:min-w-40">
							{t(`buckets.kinds.${one.bucket}`)}{" "}
							<span className="whitespace-nowrap text-muted">
								{one.creditYear}–{one.creditYear + 1}
							</span>
						</Cell>
						{COUNTS.map((field) => (
							<Cell className={className(field)} key={field} numeric>
								{format.integer(one[field])}
							</Cell>
						))}
						<Cell className="tabular-nums wide:whitespace-nowrap">
							{one.to ? format.date(one.to) : t("buckets.noDeadline")}{" "}
							{one.isOverdue && <Badge tone="warn">{t("buckets.overdue")}</Badge>}
						</Cell>
					</tr>
				))}
				{beyond && (
					<tr>
						<Cell>{t("buckets.beyond")}</Cell>
						{COUNTS.map((field) => (
							<Cell className={className(field)} key={field} numeric>
								{format.integer(beyond[field])}
							</Cell>
						))}
						<Cell />
					</tr>
				)}
			</tbody>
			<tfoot>
				<tr>
					<TotalCell>{t("buckets.total")}</TotalCell>
					{COUNTS.map((field) => (
						<TotalCell className={className(field)} key={field} numeric>
							{format.integer(sum(field))}
						</TotalCell>
					))}
					<TotalCell />
				</tr>
			</tfoot>
		</Table>
	);
}
