import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { syncOfflineCache } from "#domain/offline-cache/sync-offline-cache.ts";
import { ProfileContext } from "#domain/people/profile.ts";
import { localMinute, now } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useSession } from "#lib/session/session.tsx";
import { LateTimer } from "./late-timer.tsx";
import { LockdownLine } from "./lockdown-line.tsx";
import { NetworkLine } from "./network-line.tsx";
import { SecondFactorLine } from "./second-factor-line.tsx";
import { watchIdleness } from "./watch-idleness.ts";
import { watchPrinting } from "./watch-printing.ts";
import { watchVersion } from "./watch-version.ts";

/**
 * Starts after the page is rendered: caches answers for use without a network, signs out who is idle, and
 * checks for a new version.
 */
export function AfterPage({ children }: { readonly children: ReactNode }) {
	const queryClient = useQueryClient();
	const { signOut } = useSession();
	// Without a network the bars can be there before the person is known.
	const name = useContext(ProfileContext)?.name ?? "";
	const { t } = useTranslation("offline");
	const format = useFormat();
	useEffect(() => syncOfflineCache(queryClient), [queryClient]);
	useEffect(
		() => watchPrinting(queryClient, () => t("printed", { name, time: format.minute(localMinute(now())) })),
		[queryClient, name, t, format],
	);
	useEffect(() => watchIdleness(() => void signOut("idle")), [signOut]);
	useEffect(() => {
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
