import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK, MISSING_CLASS } from "#domain/day-types/day-type-look.ts";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";

const TYPES: readonly DayTypeId[] = [0, 3, 4, 2, 5, 1, 6, 7];

/** The meaning of the colours, letters and marks of the days. */
export const Legend = memo(function Legend() {
	const { t } = useTranslation("work-days");
	return (
		<ul aria-label={t("calendar.legend")} className="flex flex-wrap gap-x-4 gap-y-2 text-table text-muted">
			{TYPES.map((type) => {
				const { name } = DAY_TYPE_LOOK[type];
				return (
					<li key={type}>
						<DayTypeChip label={t(`dayTypes.${name}`)} type={type} />
					</li>
				);
			})}
			<li className="inline-flex items-center gap-2">
				<span aria-hidden="true" className={classNames("size-5 rounded-control border", MISSING_CLASS)} />
				{t("calendar.missingLegend")}
			</li>
			<li className="inline-flex items-center gap-1">
				<Icon name="lock" size={14} />
				{t("calendar.lockedLegend")}
			</li>
		</ul>
	);
});
