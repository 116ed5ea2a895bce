import { render, screen, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Chart } from "./chart.tsx";
import { type ChartSeries, extent, stack } from "./chart-series.ts";

const SERIES: readonly ChartSeries[] = [
	{ id: "billable", label: "Billable", mark: "bar", tone: "brand" },
	{ id: "other", label: "Other", mark: "bar", tone: "quiet" },
	{ id: "due", label: "Expected", mark: "line", tone: "text" },
	{ id: "usual", label: "Usual", mark: "band", tone: "deep" },
];
const POINTS = [
	{ id: "1", label: "January", values: { billable: 100, other: 20, due: 150, usual: [90, 140] as const } },
	{ id: "2", label: "February", values: { billable: 80.5, other: null, due: null } },
];

test("bars are stacked; negative values are drawn below zero", () => {
	const point = { id: "1", label: "", values: { billable: 3, other: 2 } };
	expect(stack(point, SERIES).map(({ from, to }) => [from, to])).toEqual([
		[0, 3],
		[3, 5],
	]);
	const fall = { id: "2", label: "", values: { billable: -3, other: 2 } };
	expect(stack(fall, SERIES).map(({ from, to }) => [from, to])).toEqual([
		[0, -3],
		[0, 2],
	]);
	expect(extent([point, fall], SERIES)).toEqual([-3, 5]);
	expect(extent([point], SERIES, 100)).toEqual([0, 100]);
	expect(extent([], SERIES)).toEqual([0, 0]);
});

test("a series can be written in its own way", async () => {
	const user = userEvent.setup();
	const own = { id: "due", label: "Expected", mark: "line", tone: "text", format: String } as const;
	render(
		<Chart
			format={(value) => value.toFixed(2)}
			pointLabel="Month"
			points={POINTS}
			series={[{ id: "billable", label: "Billable", mark: "bar", tone: "brand" }, own]}
			tableLabel="Figures as a table"
			title="Billable and other work by month"
		/>,
	);
	await user.click(screen.getByText("Figures as a table"));
	expect(screen.getByRole("row", { name: "January 100.00 150" })).toBeInTheDocument();
});

test("a chart is a picture named by its question, with the same figures as a table", async () => {
	const user = userEvent.setup();
	render(
		<Chart
			format={(value) => value.toFixed(2)}
			formatAxis={String}
			pointLabel="Month"
			points={POINTS}
			series={SERIES}
			tableLabel="Figures as a table"
			title="Billable and other work by month"
		/>,
	);
	const picture = await screen.findByRole("img", { name: "Billable and other work by month" });
	expect(within(picture).getByText("January")).toBeInTheDocument();
	expect(within(picture).getByText("150")).toBeInTheDocument();
	await user.click(screen.getByText("Figures as a table"));
	expect(screen.getByRole("row", { name: "January 100.00 20.00 150.00 90.00–140.00" })).toBeInTheDocument();
	expect(screen.getByRole("row", { name: "February 80.50 – – –" })).toBeInTheDocument();
});
