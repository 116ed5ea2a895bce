import type { ReactNode } from "react";

export function Kbd({ children }: { readonly children: ReactNode }) {
	return (
		<kbd className="inline-block min-w-5 rounded-control border border-line-strong/50 bg-ground px-1 text-center font-mono text-[11px] leading-5 text-muted">
			{children}
		</kbd>
	);
}
