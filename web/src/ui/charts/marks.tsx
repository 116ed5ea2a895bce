import { Area, Bar, LinePath } from "@visx/shape";
import { type ChartPoint, type ChartSeries, MARK_COLOUR, stack } from "./chart-series.ts";
import { valueAt } from "./value-at.ts";

export interface MarksProps {
	readonly points: readonly ChartPoint[];
	readonly series: readonly ChartSeries[];
	readonly x: { (id: string): number | undefined; readonly bandwidth: () => number };
	readonly y: (value: number) => number;
}

/** Pixels. */
const WIDEST_BAR = 40;

/** Bands behind, bars on them, lines in front. */
export function Marks(props: MarksProps) {
	const of = (mark: ChartSeries["mark"]) => props.series.filter((one) => one.mark === mark);
	return (
		<>
			{of("band").map((one) => (
				<Band key={one.id} one={one} {...props} />
			))}
			<Bars {...props} />
			{of("line").map((one) => (
				<Line key={one.id} one={one} {...props} />
			))}
		</>
	);
}

function Bars({ points, series, x, y }: MarksProps) {
	return points.flatMap((point) =>
		stack(point, series).map(({ series: one, from, to }) => (
			<Bar
				fill={MARK_COLOUR[one.tone]}
				height={Math.abs(y(from) - y(to))}
				key={`${point.id} ${one.id}`}
				rx={3}
				// A line of the background colour between the pieces separates them without their colours.
				stroke="var(--color-card)"
				width={Math.min(WIDEST_BAR, x.bandwidth())}
				x={(x(point.id) ?? 0) + Math.max(0, (x.bandwidth() - WIDEST_BAR) / 2)}
				y={Math.min(y(from), y(to))}
			/>
		)),
	);
}

type MarkProps = MarksProps & { readonly one: ChartSeries };

function Line({ one, points, x, y }: MarkProps) {
	const colour = MARK_COLOUR[one.tone];
	const known = points.filter((point) => typeof valueAt(point, one.id) === "number");
	const yOf = (point: ChartPoint) => y(Number(valueAt(point, one.id)));
	return (
		<>
			{/* Over a bar, a rim of the background keeps the line apart from it. */}
			{([5, 2] as const).map((strokeWidth) => (
				<LinePath
					data={[...points]}
					defined={(point) => typeof valueAt(point, one.id) === "number"}
					fill="none"
					key={strokeWidth}
					stroke={strokeWidth === 2 ? colour : "var(--color-card)"}
					strokeLinejoin="round"
					strokeWidth={strokeWidth}
					x={(point) => middle(x, point)}
					y={yOf}
				/>
			))}
			{known.map((point) => (
				<circle
					cx={middle(x, point)}
					cy={yOf(point)}
					fill={colour}
					key={point.id}
					r={3.5}
					stroke="var(--color-card)"
				/>
			))}
		</>
	);
}

function Band({ one, points, x, y }: MarkProps) {
	const edge = (point: ChartPoint, which: 0 | 1) => {
		const value = valueAt(point, one.id);
		return value instanceof Array ? y(value[which]) : 0;
	};
	return (
		<Area
			data={[...points]}
			defined={(point) => valueAt(point, one.id) instanceof Array}
			fill={MARK_COLOUR[one.tone]}
			fillOpacity={0.35}
			x={(point) => middle(x, point)}
			y0={(point) => edge(point, 0)}
			y1={(point) => edge(point, 1)}
		/>
	);
}

function middle(x: MarksProps["x"], { id }: ChartPoint): number {
	return (x(id) ?? 0) + x.bandwidth() / 2;
}
