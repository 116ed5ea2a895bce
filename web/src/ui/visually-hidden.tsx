import type { ReactNode } from "react";

/** Text only for a screen reader. */
export function VisuallyHidden({ children }: { readonly children: ReactNode }) {
	return <span className="sr-only">{children}</span>;
}
