import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { OfflineLine } from "#app/shell/offline-line.tsx";
import { localMinute, useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { asOf } from "#lib/offline-cache/restored.ts";
import { refetchRestored } from "#lib/offline-cache/refetch-restored.ts";
import { useOnline } from "#lib/online.ts";
import { Button } from "#ui/button.tsx";

/** Shows that there is no network, or how old the page is when it comes from the offline cache. */
export function NetworkLine() {
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
