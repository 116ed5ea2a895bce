import type { ReactNode } from "react";
import { classNames } from "#ui/class-names.ts";

export interface CardProps {
	readonly title?: ReactNode;
	/** At the right of the title. */
	readonly actions?: ReactNode;
	/** False for a table or a calendar that reaches the card's edge. */
	readonly padded?: boolean;
	readonly className?: string;
	readonly children: ReactNode;
}

/** Content on its own ground; never a card in a card. */
export function Card({ title, actions, padded = true, className, children }: CardProps) {
	return (
		<section className={classNames("rounded-card border border-line bg-card", className)}>
			{(title || actions) && (
				<header className="flex min-h-12 flex-wrap items-center justify-between gap-2 border-b border-line px-4 py-2">
					<h2 className="flex-1 basis-24 text-lead font-bold">{title}</h2>
					{actions}
				</header>
			)}
			<div className={padded ? "p-4" : "overflow-clip rounded-b-[7px] first:rounded-t-[7px]"}>{children}</div>
		</section>
	);
}
