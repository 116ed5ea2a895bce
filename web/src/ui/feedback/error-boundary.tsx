import { Component, type ReactNode } from "react";

export interface ErrorBoundaryProps {
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
