import { lazyDialog } from "#lib/deferred/fetched.tsx";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParam } from "#lib/address.ts";
import { Button } from "#ui/button.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
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
			<Tabs
				frame={(row) => (
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
										tab === "board"
											? setAllocation({ allocation: null, start: {} })
											: setNote({ edited: null })
									}
									variant="primary"
								>
									{tab === "board" ? t("allocation.add") : t("notes.add")}
								</Button>
							</>
						}
						period={row}
						title={tShell("nav.capacityPlanning")}
					/>
				)}
				label={t("tab")}
				onValue={(value) => setParam(value === "board" ? "" : value)}
				tabs={TABS.map((value) => ({ value, label: t(`tabs.${value}`) }))}
				value={tab}
			>
				{tab === "board" ? (
					<PlanningBoard onTask={setAllocation} task={allocation} />
				) : (
					<Notes archived={tab === "archive"} onEdit={(edited) => setNote({ edited })} />
				)}
			</Tabs>
			{isCopying && <CopyWeekDialog onClose={() => setCopying(false)} />}
			{note && <NoteDialog note={note.edited} onClose={() => setNote(null)} />}
		</>
	);
}
