import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { useLive } from "#lib/deferred/use-live.ts";
import { iconButtonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";

/** More is shown as this with a plus: the number is to be read at a glance. */
const MOST_SHOWN = 99;

/** The way to the inbox, with the number of what waits or was not read. The number is live. */
export function InboxBell() {
	const { t } = useTranslation();
	const { id: uid, isAdmin } = useProfile();
	const queryClient = useQueryClient();
	const [count, setCount] = useState(0);
	useLive(
		useCallback(async () => {
			const { watchInbox } = await import("./live-inbox.ts");
			return watchInbox(uid, isAdmin, queryClient, setCount);
		}, [uid, isAdmin, queryClient]),
	);
	const label = count === 0 ? t("inbox") : t("inboxCount", { count });
	return (
		<Link aria-label={label} className={iconButtonClass("quiet", "relative")} title={label} to="/inbox">
			<Icon name="bell" />
			{count > 0 && (
				<span
					aria-hidden="true"
					className="absolute -top-0.5 right-0 min-w-4.5 rounded-full bg-minus px-1 text-center text-[11px] leading-4.5 font-semibold text-on-minus tabular-nums"
				>
					{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}
				</span>
			)}
		</Link>
	);
}
