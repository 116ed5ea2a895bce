import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useMinWidth } from "#features/work-days/month-navigation/use-min-width.ts";
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
	/** Width of the window, in pixels, from which the numbers stand on cards. */
	readonly cardsFrom?: number;
}

/** Narrower, the cards would break into rows: there a strip of smaller numbers stands. */
const CARDS = 1200;

/** The month in five numbers, each with its explanation. */
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
