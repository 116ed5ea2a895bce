import { useEffect, useState } from "react";
import { localMinute, now } from "#lib/clock.ts";

const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** `1:02:07`: how long ago that instant is; 0:00:00 when the browser's clock is behind the server's. */
export function elapsedText(startedAt: string, at: Date): string {
	const seconds = Math.max(0, Math.floor((at.getTime() - Date.parse(startedAt)) / SECOND_MS));
	const two = (value: number) => String(value).padStart(2, "0");
	return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** The elapsed time, rendered again with each second. */
export function useElapsed(startedAt: string): string {
	const [at, setAt] = useState(now);
	useEffect(() => {
		const ticks = setInterval(() => setAt(now()), SECOND_MS);
		return () => clearInterval(ticks);
	}, []);
	return elapsedText(startedAt, at);
}

/** The instant on the same day in Helsinki at which its clocks show `HH:mm`. */
export function atTime(startedAt: string, time: string): string {
	const wanted = `${localMinute(Date.parse(startedAt)).slice(0, 10)}T${time}`;
	const minutesTo = (instant: number) =>
		(Date.parse(`${wanted}Z`) - Date.parse(`${localMinute(instant)}Z`)) / MINUTE_MS;
	const near = Date.parse(startedAt) + minutesTo(Date.parse(startedAt)) * MINUTE_MS;
	// Off by an hour if the clocks are changed between the two.
	const instant = near + minutesTo(near) * MINUTE_MS;
	return new Date(instant - (instant % MINUTE_MS)).toISOString();
}
