import { useEffect } from "react";
import { isInPage } from "#lib/app-config.ts";

/** Milliseconds for the page's own requests before anything is fetched for live updates. */
const AFTER_MS = 5000;

/**
 * Listens while the component is shown, after a delay for the page's own requests. `begin` starts listening and
 * returns a function that ends it; a new `begin` starts again. A missing network is not reported.
 */
export function useLive(begin: () => Promise<() => void>): void {
	useEffect(() => {
		if (!isInPage) return;
		let isOver = false;
		let end = () => {
			isOver = true;
		};
		const listen = async () => {
			if (isOver) return;
			const stop = await begin();
			if (isOver) stop();
			else end = stop;
		};
		const timer = setTimeout(() => void listen().catch(() => undefined), AFTER_MS);
		return () => {
			clearTimeout(timer);
			end();
		};
	}, [begin]);
}
