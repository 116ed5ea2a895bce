import { memo } from "react";
import type { ProjectShare } from "./project-shares.ts";

/** The projects of a day as a bar, each as long as its hours. The names are beside it. */
export const ProjectBar = memo(function ProjectBar({ shares }: { readonly shares: readonly ProjectShare[] }) {
	return (
		<span aria-hidden="true" className="flex h-1.5 w-full shrink-0 gap-px overflow-hidden rounded-full">
			{shares.map((share) => (
				<span key={share.id} style={{ flexGrow: share.hours, backgroundColor: share.colour }} />
			))}
		</span>
	);
});
