import { expect, test } from "vitest";
import { figuresOf, medianOf, missedTargets, resultTable } from "./results.mjs";

const GOOD = {
	performance: 97,
	accessibility: 100,
	shift: 0,
	largestPaint: 1801,
	blocked: 12,
	kilobytes: 201.4,
};

test("a report's figures are its scores of 100, its times and its bytes", () => {
	const audit = (numericValue) => ({ numericValue });
	const report = {
		categories: { performance: { score: 0.97 }, accessibility: { score: 1 } },
		audits: {
			"cumulative-layout-shift": audit(0),
			"largest-contentful-paint": audit(1801),
			"total-blocking-time": audit(12),
			"total-byte-weight": audit(201_400),
		},
	};
	expect(figuresOf(report)).toEqual(GOOD);
});

test("each figure has its own median", () => {
	const runs = [GOOD, { ...GOOD, performance: 60, shift: 0.3 }, { ...GOOD, performance: 99, blocked: 900 }];
	expect(medianOf(runs)).toEqual(GOOD);
});

test.for([
	[{}, []],
	[{ performance: 95, shift: 0.02 }, []],
	[{ performance: 94, accessibility: 99, shift: 0.021 }, ["performance", "accessibility", "layout shift"]],
])("%j misses %j", ([worse, missed]) => {
	expect(missedTargets({ ...GOOD, ...worse })).toEqual(missed);
});

test("the table aligns its figures and marks missed targets", () => {
	expect(
		resultTable([
			{ path: "/login", figures: GOOD },
			{ path: "/", figures: { ...GOOD, performance: 9 } },
		]),
	).toEqual([
		"page    performance  accessibility    CLS      LCP    TBT     bytes",
		"/login           97            100  0.000  1801 ms  12 ms  201.4 kB",
		"/                 9            100  0.000  1801 ms  12 ms  201.4 kB  ✗ performance",
	]);
});
