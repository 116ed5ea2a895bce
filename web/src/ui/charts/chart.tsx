import { lazy, Suspense, useId } from "react";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Cell, HeadCell, Table } from "#ui/layout/table.tsx";
import { moneyText } from "#ui/money-text.tsx";
import {
	CHART_HEIGHT_CLASS,
	type ChartProps,
	type ChartSeries,
	type DrawnChartProps,
	MARK_COLOUR,
	valueAt,
	written,
} from "./chart-series.ts";

const Drawing = lazy(() => import("./drawing.tsx").then((file) => ({ default: file.Drawing })));

/** A small chart: stacked bars, lines and bands over the same points. Its drawing is loaded lazily. */
export function Chart(props: ChartProps) {
	const titleId = useId();
	const { points } = props;
	const skeleton = <Skeleton className={`${CHART_HEIGHT_CLASS} w-full`} />;
	return (
		<figure className="flex h-full flex-col break-inside-avoid">
			<figcaption className="mb-2 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
				<span className="font-bold" id={titleId}>
					{props.title}
				</span>
				<Legend series={props.series} />
			</figcaption>
			{points ? (
				<Suspense fallback={skeleton}>
					<Drawing {...props} points={points} titleId={titleId} />
				</Suspense>
			) : (
				skeleton
			)}
			<details className="mt-1 text-table print:hidden">
				<summary className="inline-block min-h-6 rounded-control text-action pointer-coarse:min-h-11">
					{props.tableLabel}
				</summary>
				{points && <FiguresTable {...props} points={points} />}
			</details>
		</figure>
	);
}

function Legend({ series }: { readonly series: readonly ChartSeries[] }) {
	if (series.length < 2) return null;
	return (
		<span className="flex flex-wrap gap-x-4 text-table text-muted">
			{series.map(({ id, label, mark, tone }) => (
				<span className="inline-flex items-center gap-2" key={id}>
					<span
						aria-hidden="true"
						className={classNames("w-4 rounded-[2px]", mark === "line" ? "h-[3px]" : "h-3")}
						style={{ background: MARK_COLOUR[tone] }}
					/>
					{label}
				</span>
			))}
		</span>
	);
}

/** What the drawing shows, in words and figures. */
function FiguresTable({ title, series, points, pointLabel, format }: DrawnChartProps) {
	return (
		<Table caption={title}>
			<thead>
				<tr>
					<HeadCell>{pointLabel}</HeadCell>
					{series.map(({ id, label }) => (
						<HeadCell key={id} numeric>
							{label}
						</HeadCell>
					))}
				</tr>
			</thead>
			<tbody>
				{points.map((point) => (
					<tr key={point.id}>
						<Cell>{point.label}</Cell>
						{series.map((one) => (
							<Cell key={one.id} numeric>
								{moneyText(written(valueAt(point, one.id), one.format ?? format))}
							</Cell>
						))}
					</tr>
				))}
			</tbody>
		</Table>
	);
}
