// Results of Lighthouse's reports: the figures of a page, the median of several runs, and the targets.
import { columns } from "#scripts/tools/columns.mjs";

/** The targets of every page on a phone. */
const TARGETS = { performance: 95, accessibility: 100, shift: 0.02 };

const numberOf = (report, audit) => report.audits[audit].numericValue;

/** The figures of one report: scores of 100, milliseconds, and kB on the wire. */
export function figuresOf(report) {
	const score = (category) => Math.round(report.categories[category].score * 100);
	return {
		performance: score("performance"),
		accessibility: score("accessibility"),
		shift: numberOf(report, "cumulative-layout-shift"),
		largestPaint: numberOf(report, "largest-contentful-paint"),
		blocked: numberOf(report, "total-blocking-time"),
		kilobytes: numberOf(report, "total-byte-weight") / 1000,
	};
}

function median(numbers) {
	return numbers.toSorted((a, b) => a - b)[Math.floor(numbers.length / 2)];
}

/** The median of each figure, so that one slow second of the machine does not change the result. */
export function medianOf(runs) {
	return Object.fromEntries(Object.keys(runs[0]).map((name) => [name, median(runs.map((run) => run[name]))]));
}

/** The targets that a page misses, by name. */
export function missedTargets({ performance, accessibility, shift }) {
	return [
		performance < TARGETS.performance && "performance",
		accessibility < TARGETS.accessibility && "accessibility",
		shift > TARGETS.shift && "layout shift",
	].filter(Boolean);
}

const HEAD = ["page", "performance", "accessibility", "CLS", "LCP", "TBT", "bytes", ""];

/** A line for each page, and a mark where a target is missed. */
export function resultTable(pages) {
	const rows = pages.map(({ path, figures }) => [
		path,
		String(figures.performance),
		String(figures.accessibility),
		figures.shift.toFixed(3),
		`${Math.round(figures.largestPaint)} ms`,
		`${Math.round(figures.blocked)} ms`,
		`${figures.kilobytes.toFixed(1)} kB`,
		missedTargets(figures)
			.map((name) => `✗ ${name}`)
			.join(", "),
	]);
	return columns([HEAD, ...rows], { right: true });
}
