import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { api } from "#lib/api-client.ts";

/** The archived notes, or the others. */
export function notesQuery(archived: boolean) {
	return api.capacity.getNotes.queryOptions({ input: { archived: archived ? "true" : "false" } });
}

/** The calls that change notes. After each one, refused or not, the notes are fetched again. */
export function useNoteCalls() {
	const { t } = useTranslation("capacity");
	const queryClient = useQueryClient();
	const onSettled = () => queryClient.invalidateQueries({ queryKey: api.capacity.getNotes.key() });
	const { newNote, updateNote, archiveNote } = api.capacity;
	const saved = { meta: { success: t("toasts.noteSaved") }, onSettled };
	return {
		write: useMutation(newNote.mutationOptions(saved)),
		change: useMutation(updateNote.mutationOptions(saved)),
		archive: useMutation(
			archiveNote.mutationOptions({ meta: { success: t("toasts.noteArchived") }, onSettled }),
		),
		restore: useMutation(
			archiveNote.mutationOptions({ meta: { success: t("toasts.noteRestored") }, onSettled }),
		),
	};
}
