import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { watchKept } from "#domain/kept/watch-kept.ts";
import { preloadOverlays } from "#ui/overlay/preload-overlays.ts";
import { NetworkLine } from "./network-line.tsx";
import { watchVersion } from "./watch-version.ts";

/** What a page does once it stands: beside `children`, it keeps what was read and looks out for a new version. */
export function AfterPage({ children }: { readonly children: ReactNode }) {
	const queryClient = useQueryClient();
	useEffect(() => watchKept(queryClient), [queryClient]);
	useEffect(() => {
		// It may have to ask something when there is no network.
		preloadOverlays();
		// There is no worker in development: see vite.config.ts.
		if (import.meta.env.PROD) watchVersion();
	}, []);
	return (
		<>
			<NetworkLine />
			{children}
		</>
	);
}
