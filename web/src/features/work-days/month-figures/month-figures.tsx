import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useMinWidth } from "#lib/use-min-width.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";
import type { ExplainedFigure } from "#features/work-days/month-figures/explanations/explained-figure.ts";
import { FigureStrip } from "./figure-strip.tsx";
import { HowButton } from "./how-button.tsx";
import { useFigures } from "./use-figures.ts";

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
