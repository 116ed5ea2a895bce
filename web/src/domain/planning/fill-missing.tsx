import type { WorkDaysAnswer } from "@tuntikirja/contract/work-days/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { missingDays } from "#domain/work-days/day-state.ts";
import { useToday } from "#lib/clock.ts";
import { lazyDialog } from "#lib/deferred/fetched.tsx";
import { Button } from "#ui/button.tsx";

const FillMissingDialog = lazyDialog(() =>
	import("./fill-missing-dialog.tsx").then((file) => file.FillMissingDialog),
);

export interface FillMissingProps {
	readonly answer: WorkDaysAnswer;
	readonly className?: string;
}

/** A button that fills the missing days after a preview; not rendered without missing days. */
export function FillMissing({ answer, className }: FillMissingProps) {
	const { t } = useTranslation("work-days");
	const [isOpen, setOpen] = useState(false);
	const [wasOpened, setWasOpened] = useState(false);
	const missing = missingDays(answer.workDays, useToday()).filter((day) => day.hasContract && !day.locked);
	const open = () => {
		setWasOpened(true);
		setOpen(true);
	};
	return (
		<>
			{missing.length > 0 && (
				<Button className={className} icon="check" onClick={open}>
					{t("plan.fill", { count: missing.length })}
				</Button>
			)}
			{/* Mounted from then on: Undo of the toast belongs to it. */}
			{wasOpened && (
				<FillMissingDialog answer={answer} missing={missing} onClose={() => setOpen(false)} open={isOpen} />
			)}
		</>
	);
}
