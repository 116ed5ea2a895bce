import { useEffect } from "react";
import { isInPage } from "#lib/app-config.ts";

/** Milliseconds that the page has for itself before anything is fetched for this. */
const AFTER_MS = 5000;

/**
 * Listens while the component is shown, from when the page has had its time. `begin` fetches what it needs and
 * answers what ends it; another function begins anew. Without a network nothing is heard, and nothing is said.
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
