import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";
import { localMinute } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { listenToLockdown, lockdown } from "#lib/lockdown.ts";
import { Icon } from "#ui/icon.tsx";

/** Milliseconds between two questions whether the lockdown is over, on a page that asks nothing else. */
const EVERY_MS = 30_000;

/** Shows during a lockdown what it means, and since when and by whom it was switched. */
export function LockdownLine() {
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
