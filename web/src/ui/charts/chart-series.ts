/** Colours that a mark may have; two beside each other always differ in lightness too. */
type ChartTone = "brand" | "deep" | "quiet" | "text" | "plus" | "minus" | "warn";

export interface ChartSeries {
	readonly id: string;
	readonly label: string;
	/** Bars are stacked; a band reaches from its first value to its second. */
	readonly mark: "bar" | "line" | "band";
	readonly tone: ChartTone;
	/** How its values are written, where that differs from the other series. */
	readonly format?: (value: number) => string;
}

export interface ChartPoint {
	readonly id: string;
	readonly label: string;
	/** By series; null or nothing where there is no value, which breaks a line. */
	readonly values: Readonly<Record<string, number | readonly [number, number] | null>>;
}

export interface ChartProps {
	/** The question that the chart answers. */
	readonly title: string;
	readonly series: readonly ChartSeries[];
	/** Undefined while loading: then space is reserved for the drawing. */
	readonly points: readonly ChartPoint[] | undefined;
	/** How a value is written, in the table and beside the pointer. */
	readonly format: (value: number) => string;
	/** How the axis is written, where that is shorter. */
	readonly formatAxis?: (value: number) => string;
	/** Head of the points in the table: "Month". */
	readonly pointLabel: string;
	/** Opens the same figures as a table: "Figures as a table". */
	readonly tableLabel: string;
	/** Top of the axis at least: 100 for a percentage. */
	readonly atLeast?: number;
}

export interface DrawnChartProps extends ChartProps {
	readonly points: readonly ChartPoint[];
}

/** Pixels; known before the drawing arrives, so nothing jumps. */
export const CHART_HEIGHT = 256;
export const CHART_HEIGHT_CLASS = "h-64";

export const MARK_COLOUR: Readonly<Record<ChartTone, string>> = {
	brand: "var(--color-chart)",
	deep: "var(--color-chart-deep)",
	quiet: "var(--color-line-strong)",
	text: "var(--color-text)",
	plus: "var(--color-plus)",
	minus: "var(--color-minus)",
	warn: "var(--color-warn)",
};

/** Where a bar begins and ends on the axis of values. */
interface BarPiece {
	readonly series: ChartSeries;
	readonly from: number;
	readonly to: number;
}

/** The stacked bars of a point: positive values upwards from zero, negative ones downwards. */
export function stack(point: ChartPoint, series: readonly ChartSeries[]): BarPiece[] {
	let above = 0;
	let below = 0;
	return series
		.filter(({ mark }) => mark === "bar")
		.flatMap((one) => {
			const value = valueAt(point, one.id);
			if (typeof value !== "number" || value === 0) return [];
			const from = value > 0 ? above : below;
			if (value > 0) above += value;
			else below += value;
			return [{ series: one, from, to: from + value }];
		});
}

/** Lowest and highest value to be drawn; zero is always included. */
export function extent(
	points: readonly ChartPoint[],
	series: readonly ChartSeries[],
	atLeast = 0,
): [number, number] {
	const values = points.flatMap((point) => [
		...stack(point, series).map(({ to }) => to),
		...series.filter(({ mark }) => mark !== "bar").flatMap(({ id }) => valueAt(point, id) ?? []),
	]);
	return [Math.min(0, ...values), Math.max(atLeast, ...values)];
}

/** A value in words: `7.50`, `20–40` for a band, a dash where there is none. */
export function written(
	value: ChartPoint["values"][string] | undefined,
	format: ChartProps["format"],
): string {
	if (value === null || value === undefined) return "–";
	return typeof value === "number" ? format(value) : value.map(format).join("–");
}

/** The point's value of a series, looked up among its own: a series may be named by an id. */
export function valueAt<T>(
	{ values }: { readonly values: Readonly<Record<string, T>> },
	seriesId: string,
): T | undefined {
	return Object.hasOwn(values, seriesId) ? values[seriesId] : undefined;
}
