import type { AvailableHolidays } from "@tuntikirja/contract/special-days/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { beyondBuckets } from "#domain/special-days/beyond-buckets.ts";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { useAvailableHolidays } from "#domain/month-figures/use-figures.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { ErrorState, SkeletonLines } from "#ui/feedback.tsx";
import { Cell, HeadCell, Table, TotalCell } from "#ui/layout/table.tsx";

/** The holiday days left, by bucket. */
export function HolidaysExplanation() {
	const { t: tWhy } = useTranslation("explanations");
	const { t: tShell } = useTranslation();
	const { role } = useProfile();
	const { userId } = useOwnerInput();
	const { data, isError, isFetching, refetch } = useAvailableHolidays(true);
	if (isError && !data) {
		return (
			<ErrorState
				onRetry={() => void refetch()}
				retryLabel={tShell("retry")}
				retrying={isFetching}
				title={tWhy("holidaysFailed")}
			/>
		);
	}
	if (!data) return <SkeletonLines lines={5} />;
	return (
		<>
			<p className="mb-3 text-muted">{tWhy("holidays")}</p>
			{data.subdivision.length > 0 || beyondBuckets(data) ? (
				<Buckets holidays={data} />
			) : (
				<p>{tWhy("noHolidays")}</p>
			)}
			{data.uncovered > 0 && <p className="mt-3 text-warn">{tWhy("uncovered", { count: data.uncovered })}</p>}
			{/* Externals can open only the monthly view and their projects. */}
			{role !== "external" && (
				<p className="mt-3">
					<Link
						className="text-action hover:underline"
						to={userId === undefined ? "/annual-holiday" : `/users/${userId}?tab=leave`}
					>
						{tShell("nav.annualHoliday")}
					</Link>
				</p>
			)}
		</>
	);
}

function Buckets({ holidays }: { readonly holidays: AvailableHolidays }) {
	const { t } = useTranslation("work-days");
	const { t: tWhy } = useTranslation("explanations");
	const format = useFormat();
	const { used } = holidays;
	const beyond = beyondBuckets(holidays);
	return (
		<Table caption={t("figures.holidays")} maxHeight="max-h-[62dvh]">
			<thead>
				<tr>
					<HeadCell className="w-full">{tWhy("part")}</HeadCell>
					<HeadCell numeric>{tWhy("earned")}</HeadCell>
					<HeadCell numeric>{tWhy("used")}</HeadCell>
					<HeadCell numeric>{tWhy("planned")}</HeadCell>
					<HeadCell numeric>{tWhy("left")}</HeadCell>
				</tr>
			</thead>
			<tbody>
				{holidays.subdivision.map((one) => (
					<tr key={`${one.bucket}-${one.creditYear}-${one.from}`}>
						<Cell>
							{tWhy(`buckets.${one.bucket}`)} {one.creditYear}–{one.creditYear + 1}
							{one.to && (
								<span className="block text-muted">
									{tWhy(one.isOverdue ? "overdue" : "useBy", { date: format.date(one.to) })}
								</span>
							)}
						</Cell>
						<Cell numeric>{format.integer(one.earned)}</Cell>
						<Cell numeric>{format.integer(one.taken + one.paidOut)}</Cell>
						<Cell numeric>{format.integer(one.planned)}</Cell>
						<Cell numeric>{format.integer(one.remaining)}</Cell>
					</tr>
				))}
				{beyond && (
					<tr>
						<Cell>{tWhy("buckets.beyond")}</Cell>
						<Cell numeric>{format.integer(beyond.earned)}</Cell>
						<Cell numeric>{format.integer(beyond.taken + beyond.paidOut)}</Cell>
						<Cell numeric>{format.integer(beyond.planned)}</Cell>
						<Cell numeric>{format.integer(beyond.remaining)}</Cell>
					</tr>
				)}
			</tbody>
			<tfoot>
				<tr>
					<TotalCell>{tWhy("columns.total")}</TotalCell>
					<TotalCell numeric>{format.integer(holidays.holidayLimit)}</TotalCell>
					<TotalCell numeric>{format.integer(used.taken + used.paidOut)}</TotalCell>
					<TotalCell numeric>{format.integer(used.planned)}</TotalCell>
					<TotalCell numeric>{format.integer(holidays.availableHolidays)}</TotalCell>
				</tr>
			</tfoot>
		</Table>
	);
}
