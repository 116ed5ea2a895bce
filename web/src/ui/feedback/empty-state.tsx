import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";
import type { IconName } from "#ui/icon-paths.ts";

export interface EmptyStateProps {
	readonly icon?: IconName;
	/** One sentence. */
	readonly text: ReactNode;
	/** One action. */
	readonly action?: ReactNode;
}

export function EmptyState({ icon = "list", text, action }: EmptyStateProps) {
	return (
		<div className="grid justify-items-center gap-3 px-4 py-12 text-center text-muted">
			<Icon name={icon} size={28} />
			<p className="max-w-96 text-lead">{text}</p>
			{action}
		</div>
	);
}
