import type { ReactNode } from "react";

export interface PageHeaderProps {
	readonly title: ReactNode;
	/** Previous, next, today; or the report's period. */
	readonly period?: ReactNode;
	/** One primary action per page; quieter ones before it. */
	readonly actions?: ReactNode;
}

/** The title row: heading, period, action. */
export function PageHeader({ title, period, actions }: PageHeaderProps) {
	return (
		<header className="mb-4 flex min-h-control flex-wrap items-center gap-x-6 gap-y-2">
			<h1 className="min-w-0 text-section font-bold break-words">{title}</h1>
			{period && <div className="flex items-center gap-2 print:hidden">{period}</div>}
			{actions && <div className="ml-auto flex flex-wrap items-center gap-2 print:hidden">{actions}</div>}
		</header>
	);
}
