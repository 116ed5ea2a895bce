// The results of a sweep of taps.
import { columns } from "#scripts/tools/columns.mjs";

/** The longest allowed time from a tap to its paint, in milliseconds. */
export const TARGET_MS = 100;
const LABEL_LENGTH = 60;

const HEAD = ["page", "px", "taps", "out of reach", "over 100 ms", "longest"];

const tapsOf = (pages) =>
	pages.flatMap(({ name, width, taps }) => taps.map((tap) => ({ ...tap, name, width })));

/** The taps that took longer than the target, slowest first. */
export function lateTaps(pages) {
	return tapsOf(pages)
		.filter(({ answered }) => answered > TARGET_MS)
		.sort((a, b) => b.answered - a.answered);
}

const lineOf = ({ name, width, label }) => `${name} at ${width} px: ${label.slice(0, LABEL_LENGTH)}`;

/** A line for each page, then one for each late tap, and one for each control that could not be tapped. */
export function tapTable(pages) {
	const rows = pages.map(({ name, width, taps }) => {
		const answered = taps.map((tap) => tap.answered).filter((time) => time !== null);
		const late = answered.filter((time) => time > TARGET_MS).length;
		const outOfReach = taps.length - answered.length;
		return [
			name,
			String(width),
			String(answered.length),
			outOfReach === 0 ? "" : String(outOfReach),
			late === 0 ? "" : String(late),
			`${Math.max(0, ...answered)} ms`,
		];
	});
	const late = lateTaps(pages).map((tap) => `✗ ${lineOf(tap)}: ${tap.answered} ms`);
	const unreached = tapsOf(pages).filter(({ answered }) => answered === null);
	return [
		...columns([HEAD, ...rows], { right: true }),
		...late,
		...unreached.map((tap) => `? ${lineOf(tap)}`),
	];
}
