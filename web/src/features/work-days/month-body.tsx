import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useDeferredReady } from "#lib/deferred/deferred-ready.ts";
import { FetchedWhen } from "#lib/deferred/fetched-when.tsx";
import { monthBand } from "./approval/fetched-band.ts";
import { classNames } from "#ui/class-names.ts";
import { DaySide } from "./day-side.tsx";
import type { MonthAddress, MonthAddressActions, MonthView } from "./month-address.ts";
import { MonthContents } from "./month-contents.tsx";
import type { ExplainedFigure } from "./month-figures/explanations/explained-figure.ts";
import { MonthFigures } from "./month-figures/month-figures.tsx";
import { MonthNotice } from "./month-navigation/month-notice.tsx";
import { useOwnerInput } from "#domain/people/record-owner.ts";
import { isShowable, MonthTrouble } from "./month-trouble.tsx";
import { planningActions } from "./planning/fetched-planning.ts";
import type { useMonth } from "./use-month.ts";

export interface MonthBodyProps {
	readonly address: MonthAddress & MonthAddressActions;
	readonly view: MonthView;
	readonly wide: boolean;
	readonly today: LocalDate;
	readonly query: ReturnType<typeof useMonth>;
	readonly onExplain: (figure: ExplainedFigure) => void;
}

/** Figures, days and the selected day of a month, or the reason why there are none. */
export function MonthBody({ address, view, wide, today, query, onExplain }: MonthBodyProps) {
	const { data, error } = query;
	const answer = useDeferredReady(data !== undefined) ? data : undefined;
	const { month, day } = address;
	const isOwn = useOwnerInput().userId === undefined;
	if (!isShowable(query)) {
		const onBack = month === monthOf(today) ? undefined : () => address.goToDay(today);
		return <MonthTrouble onBack={onBack} query={query} />;
	}
	const dayShown = wide || address.dayNamed;
	const isApproved = answer?.monthApproval === true && month < monthOf(today);
	const hasInvoiced =
		answer?.workDays.some(({ entries }) => entries.some(({ invoiced }) => invoiced)) === true;
	return (
		<div className="flex flex-col gap-3">
			<MonthFigures answer={answer} month={month} onExplain={onExplain} today={today} />
			<div
				className={classNames(
					"flex flex-wrap items-center justify-between gap-x-6 gap-y-2 empty:hidden",
					isOwn && "min-h-[96px] wide:min-h-control print:min-h-0",
				)}
			>
				{isOwn && (
					<div className="print:hidden max-wide:w-full">
						<FetchedWhen fallback={null} ready={answer !== undefined}>
							{answer && <planningActions.Component answer={answer} month={month} selectedDate={day} />}
						</FetchedWhen>
					</div>
				)}
				<MonthNotice answer={answer} month={month} stale={error !== null} today={today} />
			</div>
			<FetchedWhen ready={isApproved || hasInvoiced}>
				<monthBand.Component isApproved={isApproved} month={month} />
			</FetchedWhen>
			<div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 wide:grid-cols-[minmax(0,1fr)_minmax(352px,30%)]">
				<div className="@container min-w-0 space-y-3">
					<MonthContents
						answer={answer}
						dayShown={dayShown}
						month={month}
						onSelect={address.goToDay}
						selected={day}
						today={today}
						view={view}
					/>
				</div>
				<DaySide
					month={month}
					onClose={address.closeDay}
					open={dayShown}
					wide={wide}
					workDay={answer?.workDays.find((one) => one.date === day)}
				/>
			</div>
		</div>
	);
}
