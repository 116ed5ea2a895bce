import { lazy } from "react";
import { useMakeEntries } from "#domain/planning/use-make-entries.ts";
import type { SaidAbsence } from "./parse-sentence.ts";

// By the same import as in the monthly view: shared in another way, its date fields would be in the chunk of planning.
const LeaveDialog = lazy(() =>
	import("#features/month/planning/leave-dialog.tsx").then((file) => ({ default: file.LeaveDialog })),
);

export interface AbsenceDialogProps {
	readonly absence: SaidAbsence;
	readonly open: boolean;
	readonly onClose: () => void;
}

/** The dialog of the monthly view with the days filled in: nothing is booked before it has shown what. */
export function AbsenceDialog({ absence: { dayTypeId, from, to }, open, onClose }: AbsenceDialogProps) {
	const { make } = useMakeEntries();
	return (
		<LeaveDialog
			date={from}
			dayTypeId={dayTypeId}
			lastDate={to}
			onAdd={(plan) => {
				make(plan);
				onClose();
			}}
			onClose={onClose}
			open={open}
		/>
	);
}
