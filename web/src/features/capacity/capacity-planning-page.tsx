import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { type AllocationTask, PlanningBoard } from "./planning-board.tsx";

/** Who has time for what: the board of those who plan. */
export function CapacityPlanningPage() {
	const { t } = useTranslation("capacity");
	const { t: tShell } = useTranslation();
	const [task, setTask] = useState<AllocationTask | null>(null);
	return (
		<>
			<PageHeader
				actions={
					<Button icon="plus" onClick={() => setTask({ allocation: null, start: {} })} variant="primary">
						{t("allocation.add")}
					</Button>
				}
				title={tShell("nav.capacityPlanning")}
			/>
			<PlanningBoard onTask={setTask} task={task} />
		</>
	);
}
