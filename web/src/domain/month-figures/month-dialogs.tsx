import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useState } from "react";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import type { Explained } from "./use-figures.ts";

const ExplanationDialog = lazyDialog(() =>
	import("./explanations/explanation-dialog.tsx").then((file) => file.ExplanationDialog),
);
const ShortcutsDialog = lazyDialog(() =>
	import("./shortcuts-dialog.tsx").then((file) => file.ShortcutsDialog),
);

/** The open dialog of the month. */
export type MonthDialog = Explained | "shortcuts" | null;

export interface MonthDialogsProps {
	readonly shown: MonthDialog;
	readonly onClose: () => void;
	readonly month: Month;
	readonly answer: WorkDaysAnswer | undefined;
	readonly today: LocalDate;
	readonly onSelect: (date: LocalDate) => void;
}

/** The dialogs of the page. */
export function MonthDialogs({ shown, onClose, month, answer, today, onSelect }: MonthDialogsProps) {
	// The last dialog stays mounted during the closing animation.
	const [last, setLast] = useState<MonthDialog>(shown);
	if (shown !== null && shown !== last) setLast(shown);
	if (last === null) return null;
	return (
		<>
			{last === "shortcuts" && <ShortcutsDialog onClose={onClose} open={shown !== null} />}
			{last !== "shortcuts" && answer && (
				<ExplanationDialog
					answer={answer}
					figure={last}
					month={month}
					onClose={onClose}
					onSelect={onSelect}
					open={shown !== null}
					today={today}
				/>
			)}
		</>
	);
}
