import type { LeaveRequest } from "@tuntikirja/contract/leave-requests/schema.ts";
import { useTranslation } from "react-i18next";
import { useDaysText } from "#domain/leave-requests/days-text.ts";
import { useMinuteText } from "#lib/i18n/minute-text.ts";

/** Everything that was done with a request, the oldest first. */
export function RequestHistory({ history }: Pick<LeaveRequest, "history">) {
	const { t } = useTranslation("leave-requests");
	const minuteText = useMinuteText();
	const daysText = useDaysText();
	return (
		<ol aria-label={t("history")} className="grid gap-1 border-t border-line pt-3 text-table">
			{history.map(({ at, actor, act, dates, reason }) => (
				<li className="wrap-anywhere" key={`${at}${act}`}>
					<span className="text-muted tabular-nums">{minuteText(at)}</span>{" "}
					{actor.name !== "" && `${actor.name}: `}
					{t(`acts.${act}`, { days: daysText(dates) })}
					{reason !== "" && ` “${reason}”`}
				</li>
			))}
		</ol>
	);
}
