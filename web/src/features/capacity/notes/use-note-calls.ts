import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";

/** The archived notes, or the others. */
export function notesQuery(archived: boolean) {
	return api.capacity.getNotes.queryOptions({ input: { archived: archived ? "true" : "false" } });
}

/** After each call that changes notes, refused or not, they are fetched again. */
function useFetchNotes() {
	const queryClient = useQueryClient();
	return () => queryClient.invalidateQueries({ queryKey: api.capacity.getNotes.key() });
}

/** Writes a note, or changes a given one. */
export function useSaveNote(edited: CapacityNote | null) {
	const { t } = useTranslation("capacity");
	return useMutation({
		mutationFn: (note: { readonly id: string; readonly text: string }) =>
			edited
				? client.capacity.updateNote({ ...note, version: edited.version })
				: client.capacity.newNote(note),
		meta: { success: t("toasts.noteSaved") },
		onSettled: useFetchNotes(),
	});
}

/** Archives a note, or restores it. */
export function useArchiveNote(toastText: "noteArchived" | "noteRestored") {
	const { t } = useTranslation("capacity");
	return useMutation(
		api.capacity.archiveNote.mutationOptions({
			meta: { success: t(`toasts.${toastText}`) },
			onSettled: useFetchNotes(),
		}),
	);
}
