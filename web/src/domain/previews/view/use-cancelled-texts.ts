import type { cancelledSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { dateList } from "./date-list.ts";

type Cancelled = z.infer<typeof cancelledSchema>;
type Span = NonNullable<Cancelled["allocations"][number]["left"]>;

/** Names the leave that is cancelled, the days of each type in one line, and each plan that ends. */
export function useCancelledTexts() {
	const { t } = useTranslation("preview");
	const { t: tDayTypes } = useTranslation("day-types");
	const format = useFormat();
	const span = ({ startDate, endDate }: Span) => ({ from: format.date(startDate), to: format.date(endDate) });
	return ({ leave, allocations }: Cancelled): string[] => [
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
	];
}
