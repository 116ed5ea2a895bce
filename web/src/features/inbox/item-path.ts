import type { Decision, Notice } from "@tuntikirja/contract/inbox/schema.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";

/** The page on which the thing of an item is seen, for the user with this id. */
export function itemPath(item: Decision | Notice, userId: string): string {
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
