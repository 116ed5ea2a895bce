import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useMinWidth } from "#lib/browser.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import { type ExplainedFigure, type MonthFigure, useFigures } from "./use-figures.ts";
import { classNames } from "#ui/class-names.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { Icon } from "#ui/icon.tsx";
import { HowButton } from "./how-button.tsx";

export interface MonthFiguresProps {
	readonly month: Month;
	/** Undefined while loading. */
	readonly answer: WorkDaysAnswer | undefined;
	readonly today: LocalDate;
	readonly onExplain: (figure: ExplainedFigure) => void;
	/** Window width in pixels from which the figures are on cards. */
	readonly cardsFrom?: number;
}

/** On a narrower window the cards would wrap, so a strip of smaller figures is shown. */
const CARDS = 1200;

/** Five figures of the month, each with its calculation. */
export function MonthFigures({ month, answer, today, onExplain, cardsFrom = CARDS }: MonthFiguresProps) {
	const figures = useFigures(month, answer, today);
	const roomForCards = useMinWidth(cardsFrom);
	if (!roomForCards) return <FigureStrip figures={figures} onExplain={onExplain} />;
	return (
		<FigureRow>
			{figures.map(({ id, label, value, unit, tone, hasHow }) => (
				<Figure
					how={hasHow && <HowButton of={label} onClick={() => onExplain(id)} />}
					key={id}
					label={label}
					tone={tone}
					unit={unit}
					value={value}
				/>
			))}
		</FigureRow>
	);
}

interface FigureStripProps {
	readonly figures: readonly MonthFigure[];
	readonly onExplain: (figure: ExplainedFigure) => void;
}

const TONES = { plus: "text-plus", minus: "text-minus", warn: "text-warn" };

/** In little width two figures above three; of the three, the first has the longest number, the second the longest name. */
const SPANS = ["col-span-10", "col-span-10", "col-span-7", "col-span-7", "col-span-6"];

/** The figures in little space: small, side by side, each a button to its calculation. The page is their @container. */
function FigureStrip({ figures, onExplain }: FigureStripProps) {
	const spans = figures.length === SPANS.length ? SPANS : SPANS.slice(2);
	return (
		<ul className="grid grid-cols-20 gap-px @2xl:grid-flow-col @2xl:grid-cols-none overflow-hidden rounded-card border border-line bg-line">
			{figures.map((figure, index) => (
				<li className={classNames("grid bg-card", spans[index], "@2xl:col-span-1")} key={figure.id}>
					<button
						aria-haspopup="dialog"
						className="grid grid-cols-[minmax(0,1fr)] content-start px-2 py-2 text-left wide:px-3 enabled:hover:bg-hover disabled:cursor-default"
						disabled={!figure.hasHow}
						onClick={() => onExplain(figure.id)}
						type="button"
					>
						<span className="flex justify-between gap-1 text-table text-muted">
							<span className="truncate">{figure.shortLabel}</span>
							{figure.hasHow && (
								<Icon className="mt-0.5 shrink-0 text-action print:hidden" name="info" size={14} />
							)}
						</span>
						{figure.value === undefined ? (
							<Skeleton className="mt-0.5 h-6 w-16" />
						) : (
							<span className="whitespace-nowrap">
								<span
									className={classNames(
										"text-section font-bold tabular-nums",
										figure.tone && TONES[figure.tone],
									)}
								>
									{figure.value}
								</span>
								<span className="ml-1 text-table text-muted">{figure.unit}</span>
							</span>
						)}
					</button>
				</li>
			))}
		</ul>
	);
}
