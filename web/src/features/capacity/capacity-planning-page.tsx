import { lazyDialog } from "#lib/deferred/lazy-dialog.tsx";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParam } from "#lib/address/search-param.ts";
import { Button } from "#ui/button.tsx";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { Notes } from "./notes/notes.tsx";
import { type AllocationTask, PlanningBoard } from "./planning-board.tsx";

const CopyWeekDialog = lazyDialog(() =>
	import("./copy-week/copy-week-dialog.tsx").then((file) => file.CopyWeekDialog),
);

const NoteDialog = lazyDialog(() => import("./notes/note-dialog.tsx").then((file) => file.NoteDialog));

const TABS = ["board", "notes", "archive"] as const;
type Tab = (typeof TABS)[number];

/** The capacity plan: the board, the planners' notes and the archive of the notes. */
export function CapacityPlanningPage() {
	const { t } = useTranslation("capacity");
	const { t: tShell } = useTranslation();
	const [param, setParam] = useSearchParam("tab");
	const tab: Tab = TABS.find((one) => one === param) ?? "board";
	const [allocation, setAllocation] = useState<AllocationTask | null>(null);
	const [note, setNote] = useState<{ readonly edited: CapacityNote | null } | null>(null);
	const [isCopying, setCopying] = useState(false);
	return (
		<>
			<PageHeader
				actions={
					<>
						{tab === "board" && (
							<Button icon="copy" onClick={() => setCopying(true)}>
								{t("copy.open")}
							</Button>
						)}
						<Button
							icon="plus"
							onClick={() =>
								tab === "board" ? setAllocation({ allocation: null, start: {} }) : setNote({ edited: null })
							}
							variant="primary"
						>
							{tab === "board" ? t("allocation.add") : t("notes.add")}
						</Button>
					</>
				}
				period={
					<SegmentedControl
						label={t("tab")}
						onChange={(value) => setParam(value === "board" ? "" : value)}
						segments={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
						value={tab}
					/>
				}
				title={tShell("nav.capacityPlanning")}
			/>
			{tab === "board" ? (
				<PlanningBoard onTask={setAllocation} task={allocation} />
			) : (
				<Notes archived={tab === "archive"} onEdit={(edited) => setNote({ edited })} />
			)}
			{isCopying && <CopyWeekDialog onClose={() => setCopying(false)} />}
			{note && <NoteDialog note={note.edited} onClose={() => setNote(null)} />}
		</>
	);
}
