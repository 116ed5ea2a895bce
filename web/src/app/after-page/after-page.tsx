import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect } from "react";
import { syncOfflineCache } from "#domain/offline-cache/sync-offline-cache.ts";
import { useSession } from "#lib/session/session.tsx";
import { preloadOverlays } from "#ui/overlay/preload-overlays.ts";
import { LateTimer } from "./late-timer.tsx";
import { LockdownLine } from "./lockdown-line.tsx";
import { NetworkLine } from "./network-line.tsx";
import { SecondFactorLine } from "./second-factor-line.tsx";
import { watchIdleness } from "./watch-idleness.ts";
import { watchVersion } from "./watch-version.ts";

/**
 * Starts after the page is rendered: caches answers for use without a network, signs out who is idle, and
 * checks for a new version.
 */
export function AfterPage({ children }: { readonly children: ReactNode }) {
	const queryClient = useQueryClient();
	const { signOut } = useSession();
	useEffect(() => syncOfflineCache(queryClient), [queryClient]);
	useEffect(() => watchIdleness(() => void signOut("idle")), [signOut]);
	useEffect(() => {
		// The app may have to show a dialog when there is no network.
		void preloadOverlays();
		// There is no worker in development: see vite.config.ts.
		if (import.meta.env.PROD) watchVersion();
	}, []);
	return (
		<>
			<LockdownLine />
			<NetworkLine />
			<SecondFactorLine />
			<LateTimer />
			{children}
		</>
	);
}
