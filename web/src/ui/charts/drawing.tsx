import { AxisBottom, AxisLeft } from "@visx/axis";
import { Group } from "@visx/group";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import { useState } from "react";
import { Area, Bar, LinePath } from "@visx/shape";
import { moneyText } from "#ui/money-text.tsx";
import {
	CHART_HEIGHT,
	CHART_HEIGHT_CLASS,
	type ChartPoint,
	type ChartProps,
	type ChartSeries,
	type DrawnChartProps,
	extent,
	MARK_COLOUR,
	stack,
	valueAt,
	written,
} from "./chart-series.ts";

/** Pixels around the plot; the left depends on how wide the axis is written. */
const TOP = 8;
const BOTTOM = 24;
/** Pixels of a digit at 12 px. */
const DIGIT = 7;
/** Pixels that a label under the axis needs at least. */
const LABEL = 44;
const TICKS = 4;
const AXIS_TEXT = { fill: "var(--color-muted)", fontFamily: "inherit", fontSize: 12 };

interface DrawingProps extends DrawnChartProps {
	readonly titleId: string;
}

/** The picture of a chart; pages use Chart. */
export function Drawing(props: DrawingProps) {
	const { points, series, format, formatAxis = format } = props;
	const size = useParentSize({ initialSize: { width: 640 }, debounceTime: 50 });
	const { parentRef, width } = size;
	// On a card beside a higher one it fills the card.
	const height = Math.max(CHART_HEIGHT, size.height);
	const [pointed, setPointed] = useState<ChartPoint | null>(null);
	const y = scaleLinear<number>({
		domain: extent(points, series, props.atLeast),
		nice: TICKS,
		range: [height - BOTTOM, TOP],
	});
	const left = Math.max(...y.ticks(TICKS).map((tick) => formatAxis(tick).length)) * DIGIT + 10;
	const x = scaleBand<string>({
		domain: points.map(({ id }) => id),
		range: [left, Math.max(width, left + 1)],
		paddingInner: 0.35,
		paddingOuter: 0.2,
	});
	const every = Math.max(1, Math.ceil(LABEL / Math.max(1, x.step())));
	return (
		<div className={`relative ${CHART_HEIGHT_CLASS} grow print:h-auto`} ref={parentRef}>
			<svg
				aria-labelledby={props.titleId}
				className="absolute inset-0 overflow-visible print:static"
				height={height}
				onPointerLeave={() => setPointed(null)}
				role="img"
				viewBox={`0 0 ${width} ${height}`}
				width={width}
			>
				{y.ticks(TICKS).map((tick) => (
					<line
						key={tick}
						stroke={tick === 0 ? "var(--color-line-strong)" : "var(--color-line)"}
						x1={left}
						x2={width}
						y1={y(tick)}
						y2={y(tick)}
					/>
				))}
				<AxisLeft
					hideAxisLine
					hideTicks
					left={left}
					numTicks={TICKS}
					scale={y}
					tickFormat={(value) => formatAxis(Number(value))}
					tickLabelProps={{ ...AXIS_TEXT, dx: 4, dy: "0.3em", textAnchor: "end" }}
				/>
				<AxisBottom
					hideAxisLine
					hideTicks
					scale={x}
					tickFormat={(id) => points.find((point) => point.id === id)?.label}
					tickLabelProps={{ ...AXIS_TEXT, textAnchor: "middle" }}
					tickValues={points.filter((_point, index) => index % every === 0).map(({ id }) => id)}
					top={height - BOTTOM}
				/>
				<Marks points={points} series={series} x={x} y={y} />
				<Group>
					{points.map((point) => (
						<rect
							fill="var(--color-text)"
							fillOpacity={point === pointed ? 0.06 : 0}
							height={height - BOTTOM - TOP}
							key={point.id}
							onPointerEnter={() => setPointed(point)}
							width={x.step()}
							x={(x(point.id) ?? 0) - (x.step() - x.bandwidth()) / 2}
							y={TOP}
						/>
					))}
				</Group>
			</svg>
			{pointed && <Reading {...props} left={x(pointed.id) ?? 0} point={pointed} width={width} />}
		</div>
	);
}

interface ReadingProps extends ChartProps {
	readonly point: ChartPoint;
	/** Pixels from the left to the point, of so many. */
	readonly left: number;
	readonly width: number;
}

/** The values of the point under the pointer; the table under the chart says the same to everyone. */
function Reading({ point, series, format, left, width }: ReadingProps) {
	const side = left > width / 2 ? { right: width - left + 8 } : { left: left + 32 };
	return (
		<div
			aria-hidden="true"
			className="pointer-events-none absolute top-2 z-10 rounded-control border border-line bg-card px-3 py-2 text-table shadow-float"
			style={side}
		>
			<p className="font-bold">{point.label}</p>
			{series.map(({ id, label, tone, format: ownFormat = format }) => (
				<p className="flex items-center gap-2 whitespace-nowrap" key={id}>
					<span className="size-2 rounded-full" style={{ background: MARK_COLOUR[tone] }} />
					<span className="text-muted">{label}</span>
					<span className="ml-auto pl-3 tabular-nums">
						{moneyText(written(valueAt(point, id), ownFormat))}
					</span>
				</p>
			))}
		</div>
	);
}

interface MarksProps {
	readonly points: readonly ChartPoint[];
	readonly series: readonly ChartSeries[];
	readonly x: { (id: string): number | undefined; readonly bandwidth: () => number };
	readonly y: (value: number) => number;
}

/** Pixels. */
const WIDEST_BAR = 40;

/** Bands behind, bars on them, lines in front. */
function Marks(props: MarksProps) {
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
