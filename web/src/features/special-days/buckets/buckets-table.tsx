import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { beyondBuckets } from "#domain/special-days/beyond-buckets.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import { Cell, HeadCell, Table, TotalCell, WIDE_ONLY } from "#ui/layout/table.tsx";

const ALL_COUNTS = ["earned", "taken", "planned", "paidOut", "requested", "remaining"] as const;
type Count = (typeof ALL_COUNTS)[number];

/** A phone shows only earned or requested days, days left and the deadline; the other columns are hidden. */
const SHOWN_ON_PHONES: readonly Count[] = ["requested", "remaining"];

type Bucket = AvailableHolidays["subdivision"][number];

export interface BucketsTableProps {
	readonly caption: string;
	/** What is requested of them is not in what is left. */
	readonly buckets: readonly (Bucket & { readonly requested?: number })[];
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
	const daysOf = (one: Partial<Record<Count, number>>, field: Count) => one[field] ?? 0;
	const sum = (field: Count) =>
		buckets.reduce((days, one) => days + daysOf(one, field), beyond ? daysOf(beyond, field) : 0);
	const isRequested = buckets.some(({ requested = 0 }) => requested !== 0);
	const counts = ALL_COUNTS.filter((field) => field !== "requested" || isRequested);
	const className = (field: Count) =>
		SHOWN_ON_PHONES.includes(field) || (field === "earned" && !isRequested) ? undefined : WIDE_ONLY;
	return (
		<Table caption={caption}>
			<thead>
				<tr>
					<HeadCell className="w-full">{t("buckets.bucket")}</HeadCell>
					{counts.map((field) => (
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
						{counts.map((field) => (
							<Cell className={className(field)} key={field} numeric>
								{format.integer(daysOf(one, field))}
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
						{counts.map((field) => (
							<Cell className={className(field)} key={field} numeric>
								{format.integer(daysOf(beyond, field))}
							</Cell>
						))}
						<Cell />
					</tr>
				)}
			</tbody>
			<tfoot>
				<tr>
					<TotalCell>{t("buckets.total")}</TotalCell>
					{counts.map((field) => (
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
