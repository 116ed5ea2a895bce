import { lazy } from "react";
import { useMakeEntries } from "#domain/planning/use-make-entries.ts";
import { useProjects } from "#domain/projects/use-projects.ts";
import { useToday } from "#lib/clock.ts";

// By the same import as in the monthly view.
const CopyWeekDialog = lazy(() =>
	import("#features/month/planning/copy-week-dialog.tsx").then((file) => ({ default: file.CopyWeekDialog })),
);

interface CopyWeekProps {
	readonly open: boolean;
	readonly onClose: () => void;
}

/** Copies last week's work to this week, after the preview of the monthly view. */
export function CopyWeek({ open, onClose }: CopyWeekProps) {
	const { make } = useMakeEntries();
	return (
		<CopyWeekDialog
			date={useToday()}
			onClose={onClose}
			onCopy={(plan) => {
				make(plan);
				onClose();
			}}
			open={open}
			projects={useProjects(open)}
		/>
	);
}
