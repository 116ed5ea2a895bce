import type { Decision, Notice } from "@tuntikirja/contract/inbox/schema.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useProfile } from "#domain/people/profile.ts";
import { useFormat, useMinuteText } from "#lib/i18n/format.ts";
import { Badge } from "#ui/badge.tsx";

type Item = Decision | Notice;

/** One line of the inbox: what, by whom, when, and the way to it. */
export function InboxItem({ item, isNew = false }: { readonly item: Item; readonly isNew?: boolean }) {
	const { t } = useTranslation("inbox");
	const minuteText = useMinuteText();
	const textOf = useItemText();
	const { id: userId } = useProfile();
	// A request begins with the name of who has made it.
	const isNamed =
		item.actorId === "service" ||
		item.actorName === "" ||
		(!("isRead" in item) && item.actorId === item.personId);
	return (
		<Link
			className="grid gap-0.5 px-4 py-3 hover:bg-hover"
			state={{ name: item.personName }}
			to={itemPath(item, userId)}
		>
			<span className="flex flex-wrap items-baseline gap-x-2 wrap-anywhere">
				<span className={isNew ? "font-semibold" : "font-medium"}>{textOf(item)}</span>
				{isNew && <Badge tone="info">{t("new")}</Badge>}
			</span>
			{item.text && <span className="text-table wrap-anywhere">“{item.text}”</span>}
			<span className="text-table text-muted tabular-nums">
				{isNamed ? minuteText(item.at) : `${item.actorName} · ${minuteText(item.at)}`}
			</span>
		</Link>
	);
}

function useItemText(): (item: Item) => string {
	const { t } = useTranslation("inbox");
	const format = useFormat();
	return ({ kind, personName, startDate, endDate, month, count = 0 }) => {
		const from = startDate === undefined ? "" : format.date(startDate);
		const days = endDate === undefined || endDate === startDate ? from : `${from}–${format.date(endDate)}`;
		return t(`kinds.${kind}`, {
			name: personName,
			days,
			month: month === undefined ? "" : format.month(month),
			hours: format.hours(count),
			count,
		});
	};
}

/** The page on which the thing of an item is seen, for the user with this id. */
function itemPath(item: Decision | Notice, userId: string): string {
	const isOwn = item.personId === userId;
	const month = item.month ?? (item.startDate === undefined ? null : monthOf(item.startDate));
	switch (item.kind) {
		case "leave":
		case "leave-cancel":
		case "leave-approved":
		case "leave-declined":
		case "leave-cancelled":
		case "leave-cancel-declined":
		case "leave-ended":
		case "leave-moved":
			return `/leave-requests?request=${item.aboutId ?? ""}`;
		case "balance-adjusted":
			return "/balance";
		case "holiday-changed":
		case "holiday-adjusted":
			return "/annual-holiday";
		default: {
			const query = month === null ? "" : `?month=${month}`;
			return isOwn ? `/monthly-view${query}` : `/users/${item.personId}${query}`;
		}
	}
}
