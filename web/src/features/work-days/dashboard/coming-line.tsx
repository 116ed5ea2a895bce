import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DayTypeChip } from "#domain/day-types/day-type-chip.tsx";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useHolidayName } from "#features/work-days/calendar/use-holiday-name.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Icon } from "#ui/icon.tsx";
import type { Coming } from "./coming.ts";
import type { ComingResource } from "./coming-resources.ts";

/** A period of leave or a national holiday, with a link to its first day. */
export function DayLine({ coming }: { readonly coming: Coming }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	const holiday = useHolidayName()(coming.firstDay);
	const { name } = DAY_TYPE_LOOK[coming.dayTypeId];
	const label = coming.dayTypeId === 4 && holiday ? holiday : t(`dayTypes.${name}`);
	const stretch = { from: format.date(coming.from), to: format.date(coming.to), count: coming.workingDays };
	return (
		<Line
			to={`/monthly-view?day=${coming.from}`}
			when={coming.from === coming.to ? format.dayOfMonth(coming.from) : t("dashboard.stretch", stretch)}
		>
			<DayTypeChip label={label} type={coming.dayTypeId} />
		</Line>
	);
}

/** A resource with an upcoming reservation or return. */
export function ResourceLine({ coming: { name, kind, date, time } }: { readonly coming: ComingResource }) {
	const { t } = useTranslation("work-days");
	const format = useFormat();
	return (
		<Line to="/resources" when={[format.dayOfMonth(date), time].filter(Boolean).join(" ")}>
			<span className="flex min-w-0 items-center gap-2 text-table">
				<Icon className="shrink-0 text-muted" name="box" size={20} />
				<span className="truncate">{t(`dashboard.${kind}`, { name })}</span>
			</span>
		</Line>
	);
}

interface LineProps {
	readonly to: string;
	readonly when: string;
	readonly children: ReactNode;
}

function Line({ to, when, children }: LineProps) {
	return (
		<Link
			className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 py-1 hover:bg-hover pointer-coarse:min-h-11"
			to={to}
		>
			{children}
			<span className="ml-auto text-table text-muted tabular-nums">{when}</span>
		</Link>
	);
}
