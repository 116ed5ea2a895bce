import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useFormat } from "#lib/i18n/format.ts";
import { BottomSheet } from "#ui/overlay/bottom-sheet.tsx";
import { ShownDay } from "./shown-day.tsx";

export interface DaySideProps {
	readonly month: Month;
	/** Undefined while loading. */
	readonly workDay: WorkDay | undefined;
	readonly wide: boolean;
	readonly open: boolean;
	readonly onClose: () => void;
}

/** The selected day: on the side if there is space, else in a bottom sheet. */
export function DaySide({ month, workDay, wide, open, onClose }: DaySideProps) {
	const { t: tShell } = useTranslation();
	const format = useFormat();
	if (wide) {
		return (
			<aside className="sticky top-16 max-h-[calc(100dvh-80px)] min-h-96 overflow-y-auto rounded-card border border-line bg-card p-4">
				<ShownDay month={month} workDay={workDay} />
			</aside>
		);
	}
	return (
		<BottomSheet
			closeLabel={tShell("close")}
			onClose={onClose}
			open={open && workDay !== undefined}
			title={workDay ? format.longDate(workDay.date) : ""}
		>
			{workDay && <ShownDay month={month} onClose={onClose} workDay={workDay} />}
		</BottomSheet>
	);
}
