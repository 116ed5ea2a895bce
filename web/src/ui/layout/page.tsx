import { createContext, type ReactNode, use, useEffect } from "react";
import { createPortal } from "react-dom";
import { classNames } from "#ui/class-names.ts";

interface CardProps {
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

interface PageHeaderProps {
	readonly title: ReactNode;
	/** Previous, next, today; or the report's period. */
	readonly period?: ReactNode;
	/** One primary action per page; quieter ones before it. */
	readonly actions?: ReactNode;
}

interface Place {
	/** Beside the crumbs; null before it is there. */
	readonly element: HTMLElement | null;
	readonly isNarrow: boolean;
}

/** Where the controls of a page are drawn; null outside of the shell. */
export const ControlsPlace = createContext<Place | null>(null);

/** The heading with its period; the actions, or on a phone a period alone, share the line of the crumbs. */
export function PageHeader({ title, period, actions }: PageHeaderProps) {
	const place = use(ControlsPlace);
	const controls = actions || (place?.isNarrow && period);
	const isPeriodBeside = period && controls !== period;
	return (
		<header className="mb-2 flex flex-wrap items-center gap-x-6 gap-y-2 wide:mb-4">
			<h1 className="min-w-0 text-section font-bold break-words">{title}</h1>
			{isPeriodBeside && <div className="flex items-center gap-2 print:hidden">{period}</div>}
			{controls &&
				(place === null ? (
					<div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{controls}</div>
				) : (
					place.element && createPortal(controls, place.element)
				))}
		</header>
	);
}

/** Names the page in the browser, in the one title that index.html has: React would add a second one. */
export function usePageTitle(title: string): void {
	useEffect(() => {
		document.title = title;
	}, [title]);
}
