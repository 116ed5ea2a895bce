import { useEffect, useRef, useState } from "react";

const DURATION_MS = 180;

function motionIsWelcome(): boolean {
	return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: no-preference)").matches;
}

/** Animates from the last number to a new one. The first number, and a new `series`, are shown at once. */
export function useCountUp(target: number, series: string): number {
	const [shown, setShown] = useState({ value: target, series });
	const from = useRef({ value: target, series });
	useEffect(() => {
		const start = from.current.value;
		const moves = start !== target && from.current.series === series && motionIsWelcome();
		from.current = { value: target, series };
		if (!moves) {
			setShown({ value: target, series });
			return;
		}
		let frame = 0;
		let began: number | null = null;
		const step = (time: number) => {
			began ??= time;
			const part = Math.min(1, (time - began) / DURATION_MS);
			setShown({ value: part === 1 ? target : start + (target - start) * part, series });
			if (part < 1) frame = requestAnimationFrame(step);
		};
		frame = requestAnimationFrame(step);
		return () => cancelAnimationFrame(frame);
	}, [target, series]);
	return shown.series === series ? shown.value : target;
}
