import type { ReactNode } from "react";
import { Icon } from "#ui/icon.tsx";

export function OfflineLine({ children }: { readonly children: ReactNode }) {
	return (
		<p className="flex items-center gap-2 px-4 py-2">
			<Icon name="offline" />
			{children}
		</p>
	);
}
