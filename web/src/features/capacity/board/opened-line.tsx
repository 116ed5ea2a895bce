import type { Allocation, PlannedPerson } from "@tuntikirja/contract/capacity/schema.ts";
import type { DateRange } from "@tuntikirja/contract/kernel/periods.ts";
import { memo, useRef } from "react";
import { useTranslation } from "react-i18next";
import { AllocationBars } from "#features/capacity/bars/allocation-bars.tsx";
import { Button } from "#ui/button.tsx";

/** Opens the dialogs of the board. */
export interface PlanTasks {
	readonly onAdd: (person: PlannedPerson, span?: DateRange) => void;
	readonly onEdit: (allocation: Allocation) => void;
}

export interface OpenedLineProps {
	readonly person: PlannedPerson;
	readonly shown: DateRange;
	readonly tasks: PlanTasks;
}

/** A person's allocations, below their weeks. */
export const OpenedLine = memo(function OpenedLine({ person, shown, tasks }: OpenedLineProps) {
	const { t } = useTranslation("capacity");
	const { name, allocations, weeks } = person;
	const add = useRef<HTMLButtonElement>(null);
	return (
		<>
			<td className="sticky left-0 z-[5] border-b border-line bg-card px-2 align-top">
				<Button
					aria-label={t("addFor", { name })}
					icon="plus"
					onClick={() => tasks.onAdd(person)}
					ref={add}
					variant="quiet"
				>
					{t("add")}
				</Button>
			</td>
			<td className="border-b border-line bg-ground p-0" colSpan={weeks.length}>
				<AllocationBars
					allocations={allocations}
					onDraw={(span) => {
						// The lane cannot have the focus: that of the form returns to the button that does the same.
						add.current?.focus({ preventScroll: true });
						tasks.onAdd(person, span);
					}}
					onEdit={tasks.onEdit}
					shown={shown}
				/>
			</td>
		</>
	);
});
