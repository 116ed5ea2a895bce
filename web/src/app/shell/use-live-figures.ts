import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { useLive } from "#lib/deferred/use-live.ts";

/** Updates balance and holidays while the app is open: triggers, admins and other devices change them too. */
export function useLiveFigures(uid: string): void {
	const queryClient = useQueryClient();
	useLive(
		useCallback(async () => {
			const { watchFigures } = await import("./live-figures.ts");
			return watchFigures(uid, queryClient);
		}, [uid, queryClient]),
	);
}
