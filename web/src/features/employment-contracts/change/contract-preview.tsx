import type { contractPreviewSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { dateList } from "#domain/previews/view/date-list.ts";
import { ChangePreview } from "#domain/previews/view/change-preview.tsx";
import type { PreviewQuery } from "#domain/previews/use-preview.ts";
import { useHoursPreview } from "#domain/previews/view/use-preview-view.ts";
import { useFormat } from "#lib/i18n/format.ts";

type Preview = z.infer<typeof contractPreviewSchema>;
type Span = Preview["gaps"][number];

/** What a change does to expected hours and to the balance, before it is saved. */
export function ContractPreview({ preview }: { readonly preview: PreviewQuery<Preview> }) {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const cancelledTexts = useCancelledTexts();
	const view = useHoursPreview(preview, ({ gaps, wageStaysFrom, cancelled }) => [
		...(wageStaysFrom === null ? [] : [t("wageStays", { from: format.date(wageStaysFrom) })]),
		...gaps.map(({ startDate, endDate }) =>
			t("gap", { from: format.date(startDate), to: format.date(endDate) }),
		),
		...cancelledTexts(cancelled),
	]);
	return <ChangePreview {...view} />;
}

/** Names the leave that is cancelled, the days of each type in one line, and each plan that ends. */
function useCancelledTexts() {
	const { t } = useTranslation("preview");
	const { t: tDayTypes } = useTranslation("day-types");
	const format = useFormat();
	const span = ({ startDate, endDate }: Span) => ({ from: format.date(startDate), to: format.date(endDate) });
	return ({ leave, allocations }: Preview["cancelled"]): string[] => [
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
