import { useMutation, useQuery } from "@tanstack/react-query";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { EmptyState, Skeleton } from "#ui/feedback.tsx";
import { useMinuteText } from "#lib/i18n/format.ts";
import { Button } from "#ui/button.tsx";
import { api, client, useRenewal } from "#lib/api-client.ts";

interface NotesProps {
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

interface NoteCardProps {
	readonly note: CapacityNote;
	readonly onEdit: (note: CapacityNote) => void;
}

function NoteCard({ note, onEdit }: NoteCardProps) {
	const { t } = useTranslation("capacity");
	const minute = useMinuteText();
	const archive = useArchiveNote("noteArchived");
	const restore = useArchiveNote("noteRestored");
	const { id, text, author, createdAt, updatedAt, archived } = note;
	const name = author?.name ?? t("notes.unknownUser");
	return (
		<article
			aria-label={t("notes.of", { name })}
			className="flex flex-col gap-3 rounded-card border border-line bg-card p-4"
		>
			<p className="flex-1 break-words whitespace-pre-wrap">{text}</p>
			<footer className="flex flex-wrap items-center gap-x-3 text-table text-muted">
				<span className="font-medium">{name}</span>
				<span className="tabular-nums">{t("notes.created", { time: minute(createdAt) })}</span>
				{updatedAt !== createdAt && (
					<span className="tabular-nums">{t("notes.updated", { time: minute(updatedAt) })}</span>
				)}
				<span className="ml-auto flex gap-1">
					{archived ? (
						<Button
							icon="undo"
							loading={restore.isPending}
							onClick={() => restore.mutate({ id, archived: false })}
							variant="quiet"
						>
							{t("notes.restore")}
						</Button>
					) : (
						<>
							<Button icon="edit" onClick={() => onEdit(note)} variant="quiet">
								{t("notes.editShort")}
							</Button>
							<Button
								icon="archive"
								loading={archive.isPending}
								onClick={() => archive.mutate({ id, archived: true })}
								variant="quiet"
							>
								{t("notes.archive")}
							</Button>
						</>
					)}
				</span>
			</footer>
		</article>
	);
}

function notesQuery(archived: boolean) {
	return api.capacity.getNotes.queryOptions({ input: { archived: archived ? "true" : "false" } });
}

/** Writes a note, or changes a given one. After it, refused or not, the notes are fetched again. */
export function useSaveNote(edited: CapacityNote | null) {
	const { t } = useTranslation("capacity");
	return useMutation({
		mutationFn: (note: { readonly id: string; readonly text: string }) =>
			edited
				? client.capacity.updateNote({ ...note, version: edited.version })
				: client.capacity.newNote(note),
		meta: { success: t("toasts.noteSaved") },
		onSettled: useRenewal(api.capacity.getNotes),
	});
}

/** Archives a note, or restores it; the notes are fetched again likewise. */
function useArchiveNote(toastText: "noteArchived" | "noteRestored") {
	const { t } = useTranslation("capacity");
	return useMutation(
		api.capacity.archiveNote.mutationOptions({
			meta: { success: t(`toasts.${toastText}`) },
			onSettled: useRenewal(api.capacity.getNotes),
		}),
	);
}
