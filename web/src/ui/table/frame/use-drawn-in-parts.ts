import { useEffect, useState } from "react";

/**
 * Of lines that can be seen, those that have all their cells by now: at most so many new ones in a frame, those in the
 * middle first, so that no frame takes long. The first lines in sight have them at once.
 */
export function useDrawnInParts(seen: readonly number[], atOnce: number): (index: number) => boolean {
	const [drawn, setDrawn] = useState<ReadonlySet<number>>(new Set());
	const isFirst = drawn.size === 0;
	useEffect(() => {
		const missing = seen.filter((index) => !drawn.has(index));
		if (missing.length === 0) return;
		const middle = ((seen[0] ?? 0) + (seen.at(-1) ?? 0)) / 2;
		const nearest = missing.sort((a, b) => Math.abs(a - middle) - Math.abs(b - middle));
		const next = isFirst ? nearest : nearest.slice(0, atOnce);
		const frame = requestAnimationFrame(() =>
			setDrawn(new Set([...seen.filter((index) => drawn.has(index)), ...next])),
		);
		return () => cancelAnimationFrame(frame);
	}, [seen, drawn, isFirst, atOnce]);
	return (index) => isFirst || drawn.has(index);
}
