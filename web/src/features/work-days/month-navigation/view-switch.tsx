import { useTranslation } from "react-i18next";
import { MONTH_VIEWS, type MonthView } from "#features/work-days/month-address.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";

export interface ViewSwitchProps {
	readonly view: MonthView;
	readonly onChange: (view: MonthView) => void;
}

/** Calendar, list or week grid. */
export function ViewSwitch({ view, onChange }: ViewSwitchProps) {
	const { t } = useTranslation("work-days");
	return (
		<SegmentedControl
			label={t("month.view")}
			onChange={onChange}
			segments={MONTH_VIEWS.map((value) => ({ value, label: t(`month.views.${value}`) }))}
			value={view}
		/>
	);
}
