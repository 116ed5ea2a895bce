import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { isInPage } from "#lib/app-config.ts";

/** Milliseconds that the page has for itself before anything is fetched for this. */
const AFTER_MS = 5000;

/** Keeps balance and holidays up to date while the app is open: triggers, admins and other devices change them too. */
export function useLiveFigures(uid: string): void {
	const queryClient = useQueryClient();
	useEffect(() => {
		if (!isInPage) return;
		let isOver = false;
		let end = () => {
			isOver = true;
		};
		const begin = async () => {
			const { watchFigures } = await import("./live-figures.ts");
			if (!isOver) end = watchFigures(uid, queryClient);
		};
		// Without a network, figures are as old as the cache lets them be.
		const timer = setTimeout(() => void begin().catch(() => undefined), AFTER_MS);
		return () => {
			clearTimeout(timer);
			end();
		};
	}, [uid, queryClient]);
}
