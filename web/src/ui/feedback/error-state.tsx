import type { ReactNode } from "react";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";

export interface ErrorStateProps {
	/** What happened. */
	readonly title: ReactNode;
	/** What is safe and what to do. */
	readonly text?: ReactNode;
	readonly retryLabel?: string;
	readonly onRetry?: (() => void) | undefined;
	readonly retrying?: boolean;
}

export function ErrorState({ title, text, retryLabel, onRetry, retrying = false }: ErrorStateProps) {
	return (
		<div className="grid justify-items-center gap-2 px-4 py-12 text-center" role="alert">
			<Icon className="text-warn" name="alert" size={28} />
			<p className="text-lead font-bold">{title}</p>
			{text && <p className="max-w-lg text-muted">{text}</p>}
			{onRetry && (
				<Button className="mt-2" icon="refresh" loading={retrying} onClick={onRetry}>
					{retryLabel}
				</Button>
			)}
		</div>
	);
}
