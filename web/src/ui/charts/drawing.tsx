import { AxisBottom, AxisLeft } from "@visx/axis";
import { Group } from "@visx/group";
import { useParentSize } from "@visx/responsive";
import { scaleBand, scaleLinear } from "@visx/scale";
import { useState } from "react";
import { moneyText } from "#ui/money-text.tsx";
import {
	CHART_HEIGHT,
	CHART_HEIGHT_CLASS,
	type ChartPoint,
	type ChartProps,
	type DrawnChartProps,
	extent,
	MARK_COLOUR,
	written,
} from "./chart-series.ts";
import { valueAt } from "./value-at.ts";
import { Marks } from "./marks.tsx";

/** Pixels around the plot; the left depends on how wide the axis is written. */
const TOP = 8;
const BOTTOM = 24;
/** Pixels of a digit at 12 px. */
const DIGIT = 7;
/** Pixels that a label under the axis needs at least. */
const LABEL = 44;
const TICKS = 4;
const AXIS_TEXT = { fill: "var(--color-muted)", fontFamily: "inherit", fontSize: 12 };

export interface DrawingProps extends DrawnChartProps {
	readonly titleId: string;
}

/** The picture of a chart; pages use Chart. */
export function Drawing(props: DrawingProps) {
	const { points, series, format, formatAxis = format } = props;
	const { parentRef, width } = useParentSize({ initialSize: { width: 640 }, debounceTime: 50 });
	const [pointed, setPointed] = useState<ChartPoint | null>(null);
	const y = scaleLinear<number>({
		domain: extent(points, series, props.atLeast),
		nice: TICKS,
		range: [CHART_HEIGHT - BOTTOM, TOP],
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
		<div className={`relative ${CHART_HEIGHT_CLASS} print:h-auto`} ref={parentRef}>
			<svg
				aria-labelledby={props.titleId}
				className="absolute inset-0 overflow-visible print:static"
				height={CHART_HEIGHT}
				onPointerLeave={() => setPointed(null)}
				role="img"
				viewBox={`0 0 ${width} ${CHART_HEIGHT}`}
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
					top={CHART_HEIGHT - BOTTOM}
				/>
				<Marks points={points} series={series} x={x} y={y} />
				<Group>
					{points.map((point) => (
						<rect
							fill="var(--color-text)"
							fillOpacity={point === pointed ? 0.06 : 0}
							height={CHART_HEIGHT - BOTTOM - TOP}
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
