import type { cancelledSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { dateList } from "./date-list.ts";

type Cancelled = z.infer<typeof cancelledSchema>;
type Span = NonNullable<Cancelled["allocations"][number]["left"]>;

/** Names the leave that is cancelled, the days of each type in one line, each plan that ends, and the requests that close. */
export function useCancelledTexts() {
	const { t } = useTranslation("preview");
	const { t: tDayTypes } = useTranslation("day-types");
	const format = useFormat();
	const span = ({ startDate, endDate }: Span) => ({ from: format.date(startDate), to: format.date(endDate) });
	const requestsText = (key: "closedRequests" | "shortenedRequests", requests: Cancelled["requests"]) => {
		const dates = [...new Set(requests.flatMap((request) => request.dates))].sort();
		return requests.length === 0 ? [] : [t(key, { count: requests.length, days: dateList(dates, format) })];
	};
	return ({ leave, allocations, requests }: Cancelled): string[] => [
		...[...Map.groupBy(leave, ({ dayTypeId }) => dayTypeId)].map(([type, days]) =>
			t("cancelledLeave", {
				type: tDayTypes(DAY_TYPE_LOOK[type].name),
				days: dateList([...new Set(days.map(({ date }) => date))], format),
			}),
		),
		...allocations.map(({ projectName: project, left, ...planned }) =>
			left === null
				? t("cancelledPlan", { project, ...span(planned) })
				: t("shortenedPlan", { project, ...span(left) }),
		),
		...requestsText(
			"closedRequests",
			requests.filter(({ isClosed }) => isClosed),
		),
		...requestsText(
			"shortenedRequests",
			requests.filter(({ isClosed }) => !isClosed),
		),
	];
}
