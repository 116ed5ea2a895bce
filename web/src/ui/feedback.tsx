import { Component, type ReactNode } from "react";
import { Icon, type IconName } from "#ui/icon.tsx";
import { Button } from "./button.tsx";
import { classNames } from "./class-names.ts";

interface EmptyStateProps {
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

interface ErrorStateProps {
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

/**
 * A grey placeholder; give it the size of the content. It is not animated: sixty pulsing ones are sixty layers, and
 * blocked a phone for longer than rendering the content. Tests find it by `data-skeleton`.
 */
export function Skeleton({ className }: { readonly className?: string }) {
	const look = classNames("block rounded-control bg-line", className);
	return <span aria-hidden="true" className={look} data-skeleton="" />;
}

/** Lines of text to come, the last one shorter. */
export function SkeletonLines({ lines = 3 }: { readonly lines?: number }) {
	return (
		<span aria-hidden="true" className="block space-y-2">
			{Array.from({ length: lines }, (_, index) => (
				<Skeleton className={classNames("h-4", index === lines - 1 ? "w-2/3" : "w-full")} key={index} />
			))}
		</span>
	);
}

interface AlertTextProps {
	readonly className?: string;
	readonly children: ReactNode;
}

/** What is wrong or has failed, beside the contents that it is about. */
export function AlertText({ className, children }: AlertTextProps) {
	return (
		<p className={classNames("text-minus", className)} role="alert">
			{children}
		</p>
	);
}

interface ErrorBoundaryProps {
	/** Shown in place of the children once they have thrown; `reset` tries them again. */
	readonly fallback: (error: unknown, reset: () => void) => ReactNode;
	readonly onError?: (error: unknown) => void;
	readonly children: ReactNode;
}

/** One per panel, so that a broken panel leaves the rest of the page working. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { error: unknown; failed: boolean }> {
	override state = { error: null as unknown, failed: false };

	static getDerivedStateFromError(error: unknown) {
		return { error, failed: true };
	}

	override componentDidCatch(error: unknown) {
		this.props.onError?.(error);
	}

	private readonly reset = () => this.setState({ error: null, failed: false });

	override render() {
		return this.state.failed ? this.props.fallback(this.state.error, this.reset) : this.props.children;
	}
}
