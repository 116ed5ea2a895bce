import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useCallback, useContext, useEffect, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router-dom";
import { syncOfflineCache } from "#domain/offline-cache/sync-offline-cache.ts";
import { syncUnsavedEntries } from "#domain/offline-cache/sync-unsaved-entries.ts";
import { ProfileContext } from "#domain/people/profile.ts";
import { localMinute, now, useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { useSession } from "#lib/session/session.tsx";
import { Icon } from "#ui/icon.tsx";
import { api } from "#lib/api-client.ts";
import { listenToLockdown, lockdown } from "./lockdown.ts";
import { OfflineLine } from "#app/shell/offline-line.tsx";
import { asOf, refetchRestored } from "#lib/offline-cache/restored.ts";
import { useOnline } from "#lib/browser.ts";
import { Button } from "#ui/button.tsx";
import { LateTimer } from "./late-timer.tsx";
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
	useEffect(() => syncUnsavedEntries(queryClient), [queryClient]);
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

/** Leads an admin without the second factor that the company requires to the page where it is turned on. */
function SecondFactorLine() {
	const { t } = useTranslation("errors");
	const { pathname } = useLocation();
	if (!useContext(ProfileContext)?.lacksSecondFactor || pathname === "/profile") return null;
	return (
		<p className="flex items-center gap-2 px-4 py-2">
			<Icon name="lock" />
			<Link className="underline" to="/profile">
				{t("second-factor-required")}
			</Link>
		</p>
	);
}

/** Milliseconds between two questions whether the lockdown is over, on a page that asks nothing else. */
const EVERY_MS = 30_000;

/** Shows during a lockdown what it means, and since when and by whom it was switched. */
function LockdownLine() {
	const state = useSyncExternalStore(listenToLockdown, lockdown);
	return state === null ? null : <Line isClosed={state === "closed"} key={state} />;
}

function Line({ isClosed }: { readonly isClosed: boolean }) {
	const { t } = useTranslation("offline");
	const format = useFormat();
	const queryClient = useQueryClient();
	const { data } = useQuery(
		api.settings.getLockdown.queryOptions({ input: {}, staleTime: 0, refetchInterval: EVERY_MS }),
	);
	// What was refused meanwhile is fetched again, and then the send queue sends what waits.
	useEffect(() => () => void queryClient.invalidateQueries(), [queryClient]);
	const time = data?.changedAt ? format.minute(localMinute(new Date(data.changedAt))) : "";
	return (
		<p className="flex flex-wrap items-center gap-x-2 px-4 py-2">
			<Icon name="lock" />
			{t(isClosed ? "lockdown.closed" : "lockdown.readOnly")}
			{data?.changedAt && (
				<span>
					{data.changedBy
						? t("lockdown.since", { time, name: data.changedBy.name })
						: t("lockdown.sinceTime", { time })}
				</span>
			)}
		</p>
	);
}

/** Shows that there is no network, or how old the page is when it comes from the offline cache. */
function NetworkLine() {
	const { t } = useTranslation();
	const { t: tOffline } = useTranslation("offline");
	const online = useOnline();
	const time = useTimeShown();
	if (time === null) return online ? null : <OfflineLine>{t("offline")}</OfflineLine>;
	return (
		<OfflineLine>
			{tOffline("asOf", { time })}
			{online && <Retry />}
		</OfflineLine>
	);
}

/** When the oldest cached answer on screen arrived: the time, and its date unless that is today. */
function useTimeShown(): string | null {
	const queryClient = useQueryClient();
	const format = useFormat();
	const today = useToday();
	const subscribe = useCallback(
		(onChange: () => void) => queryClient.getQueryCache().subscribe(onChange),
		[queryClient],
	);
	const at = useSyncExternalStore(subscribe, () => asOf(queryClient));
	if (at === null) return null;
	const minute = localMinute(at);
	return minute.startsWith(today) ? minute.slice(11) : format.minute(minute);
}

/** The browser knows of a network, but the server was not reached. */
function Retry() {
	const { t } = useTranslation();
	const queryClient = useQueryClient();
	const [isTrying, setTrying] = useState(false);
	const retry = async () => {
		setTrying(true);
		await refetchRestored(queryClient);
		setTrying(false);
	};
	return (
		<Button loading={isTrying} onClick={() => void retry()}>
			{t("retry")}
		</Button>
	);
}
