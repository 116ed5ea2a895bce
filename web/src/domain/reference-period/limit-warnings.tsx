import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";
import { Icon } from "#ui/icon.tsx";
import type { PeriodFigures } from "./period-figures.ts";
import { useWarningTexts } from "./use-warning-texts.ts";

export interface LimitWarningsProps {
	readonly period: PeriodFigures | undefined;
	/** Its frame, where it is not in a card. */
	readonly className?: string;
	/** After the sentences: where to look next. */
	readonly children?: ReactNode;
}

/** The limits of the Working Hours Act that are passed or will be. Takes no room while there are none. */
export function LimitWarnings({ period, className, children }: LimitWarningsProps) {
	const texts = useWarningTexts(period);
	if (texts.length === 0) return null;
	return (
		<div className={classNames("flex gap-3", className)} role="status">
			<Icon className="mt-0.5 shrink-0 text-warn" name="alert" />
			<div className="grid min-w-0 gap-1">
				{texts.map((text) => (
					<p key={text}>{text}</p>
				))}
				{children}
			</div>
		</div>
	);
}
