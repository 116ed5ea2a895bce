import { useQuery } from "@tanstack/react-query";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { NoteCard } from "./note-card.tsx";
import { notesQuery } from "./use-note-calls.ts";

export interface NotesProps {
	readonly archived: boolean;
	readonly onEdit: (note: CapacityNote) => void;
}

/** The planners' notes, the latest first; or the archived ones. */
export function Notes({ archived, onEdit }: NotesProps) {
	const { t } = useTranslation("capacity");
	const query = useQuery(notesQuery(archived));
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("notes.failed")} />;
	if (data?.notes.length === 0)
		return <EmptyState icon="archive" text={archived ? t("notes.emptyArchive") : t("notes.empty")} />;
	return (
		<div className="grid gap-4 wide:grid-cols-2">
			{data ? (
				data.notes.map((note) => <NoteCard key={note.id} note={note} onEdit={onEdit} />)
			) : (
				<>
					<Skeleton className="h-32" />
					<Skeleton className="h-32" />
				</>
			)}
		</div>
	);
}
