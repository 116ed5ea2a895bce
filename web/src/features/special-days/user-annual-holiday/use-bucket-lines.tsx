import { useTranslation } from "react-i18next";
import { beyondBuckets } from "#domain/special-days/beyond-buckets.ts";
import { comingYear } from "#features/special-days/buckets/buckets-table.tsx";
import { useFormat } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";
import type { InnerLine } from "#ui/table/data-lines.tsx";
import type { HolidayRow } from "./holiday-rows.ts";

type Bucket = HolidayRow["holidays"]["subdivision"][number];

/** A person's buckets below their row, in its columns; those of the coming holiday year have a heading. */
export function useBucketLines(): (person: HolidayRow) => readonly InnerLine[] {
	const { t } = useTranslation("annual-holiday");
	const format = useFormat();
	const lineOf = (bucket: Bucket, useBy: HolidayRow["useBy"]): InnerLine => {
		const { bucket: kind, creditYear, from, to, remaining, isOverdue } = bucket;
		const left = format.integer(remaining);
		return {
			id: `${kind}-${creditYear}-${from}-${to}`,
			name: (
				<span>
					{t(`buckets.kinds.${kind}`)}{" "}
					<span className="whitespace-nowrap text-muted">
						{creditYear}–{creditYear + 1}
					</span>
				</span>
			),
			cells: {
				earned: format.integer(bucket.earned),
				taken: format.integer(bucket.taken),
				planned: format.integer(bucket.planned),
				paidOut: format.integer(bucket.paidOut),
				left,
				overdue: isOverdue && <Badge tone="warn">{left}</Badge>,
				useBy: to === null ? t("buckets.noDeadline") : format.date(to),
				dueDays: remaining > 0 && to !== null && to === useBy ? left : undefined,
			},
		};
	};
	const beyondOf = (holidays: HolidayRow["holidays"]): readonly InnerLine[] => {
		const beyond = beyondBuckets(holidays);
		if (beyond === null) return [];
		const { days, taken, planned, paidOut, remaining } = beyond;
		const cells = Object.entries({ taken, planned, paidOut, beyond: days, left: remaining }).map(
			([column, count]) => [column, format.integer(count)] as const,
		);
		return [{ id: "beyond", name: t("buckets.beyond"), cells: Object.fromEntries(cells) }];
	};
	return ({ holidays, useBy }) => {
		const coming = holidays.coming.map((bucket) => lineOf(bucket, null));
		const heading = (
			// Beside it are no figures: it may be wider than its column.
			<b className="font-medium wide:inline-block wide:w-0 wide:whitespace-nowrap">
				{t("buckets.coming", comingYear(holidays))}
			</b>
		);
		return [
			...holidays.subdivision.map((bucket) => lineOf(bucket, useBy)),
			...beyondOf(holidays),
			...(coming.length > 0 ? [{ id: "coming", name: heading, cells: {} }, ...coming] : []),
		];
	};
}
