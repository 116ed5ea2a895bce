import { type ReactNode, useState } from "react";
import { classNames } from "#ui/class-names.ts";
import { FrameStyle } from "#ui/table/frame/page-table.tsx";
import { useSideways } from "#ui/table/frame/use-sideways.ts";

/** A bar on a line; positions go from 0, the first day shown, to 1. */
export interface TimelineBar {
	readonly id: string;
	readonly from: number;
	readonly to: number;
	/** In the bar, as far as there is room, and in full under the mouse. */
	readonly label: string;
	/** How full the bar is, 0–1; a full one without it. */
	readonly fill?: number;
}

export interface TimelineLine {
	readonly id: string;
	/** The owner of the line, or its content. */
	readonly label: ReactNode;
	readonly bars: readonly TimelineBar[];
}

export interface TimelineProps {
	/** The name of the drawing; a table beside it has the same content as text. */
	readonly label: string;
	readonly lines: readonly TimelineLine[];
	readonly marks: readonly { readonly at: number; readonly label: string }[];
	readonly today: number | null;
	readonly todayLabel: string;
}

/** Wide enough so that the marks of a year of months do not overlap. */
const LINE =
	"grid grid-cols-[8rem_minmax(36rem,1fr)] items-center gap-3 sm:grid-cols-[11rem_minmax(36rem,1fr)] print:grid-cols-[8rem_1fr]";

function percent(share: number): string {
	return `${share * 100}%`;
}

/** Stretches of time under each other on one scale, which stays in sight while the page scrolls. */
export function Timeline({ label, lines, marks, today, todayLabel }: TimelineProps) {
	const [scroller, setScroller] = useState<HTMLElement | null>(null);
	useSideways(scroller, false);
	return (
		<div
			aria-label={label}
			className="with-the-page overflow-auto print:overflow-visible"
			ref={setScroller}
			role="region"
			// oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls has to be reachable by keyboard
			tabIndex={0}
		>
			<div className="relative min-w-max print:min-w-0">
				<div
					aria-hidden="true"
					className={classNames(LINE, "sticky top-(--head-top,0px) z-20 bg-card print:static")}
				>
					<span />
					<span className="relative block h-6 text-table text-muted">
						{marks.map(({ at, label: text }) => (
							<span
								className="absolute border-l border-line pl-1 whitespace-nowrap"
								key={text}
								style={{ left: percent(at) }}
							>
								{text}
							</span>
						))}
					</span>
				</div>
				<ul>
					{lines.map((line) => (
						<li className={classNames(LINE, "border-t border-line py-1")} key={line.id}>
							<span className="sticky left-0 z-10 truncate bg-card text-table print:whitespace-normal">
								{line.label}
							</span>
							<Bars bars={line.bars} marks={marks} today={today} todayLabel={todayLabel} />
						</li>
					))}
				</ul>
			</div>
			<FrameStyle />
		</div>
	);
}

function Bars({
	bars,
	marks,
	today,
	todayLabel,
}: Omit<TimelineProps, "label" | "lines"> & Pick<TimelineLine, "bars">) {
	return (
		<span className="relative block h-8 overflow-hidden">
			{marks.map(({ at, label }) => (
				<span
					aria-hidden="true"
					className="absolute inset-y-0 border-l border-line"
					key={label}
					style={{ left: percent(at) }}
				/>
			))}
			{bars.map(({ id, from, to, label, fill = 1 }) => (
				<span
					className="absolute inset-y-1 overflow-hidden rounded-control border border-brand/60 bg-card text-table text-text"
					key={id}
					style={{ left: percent(from), width: percent(to - from) }}
					title={label}
				>
					<span
						aria-hidden="true"
						className="absolute inset-y-0 left-0 bg-tint [print-color-adjust:exact]"
						style={{ width: percent(fill) }}
					/>
					<span className="relative block truncate px-2 leading-[22px]">{label}</span>
				</span>
			))}
			{today !== null && (
				<span
					className="absolute inset-y-0 border-l-2 border-brand"
					style={{ left: percent(today) }}
					title={todayLabel}
				/>
			)}
		</span>
	);
}
