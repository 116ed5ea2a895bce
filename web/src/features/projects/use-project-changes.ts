import { useMutation } from "@tanstack/react-query";
import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { useTranslation } from "react-i18next";
import { api, client } from "#lib/api-client.ts";
import { errorCode } from "#lib/error-message.ts";
import { useRenewal } from "#lib/queries/use-renewal.ts";
import type { ProjectChanges } from "./project-changes.ts";

/** Saves the changes of the opened project; without one, adds a project. */
export function useSaveProject(opened: Project | null) {
	const { t } = useTranslation("projects");
	return useMutation({
		meta: opened
			? { success: t("updated"), failure: t("updateFailed") }
			: { success: t("created"), failure: t("createFailed") },
		mutationFn: ({ id, changes }: { readonly id: string; readonly changes: ProjectChanges }) => {
			if (opened) return client.projects.updateProject({ projectId: id, ...changes });
			const { projectName = "", ...details } = changes;
			return client.projects.newProject({ id, name: projectName, ...details });
		},
		onSuccess: useRenewal(api.projects),
	});
}

/** Activates or deactivates a project. */
export function useProjectActivity({ id, isActive }: Project) {
	const { t } = useTranslation("projects");
	return useMutation({
		meta: { success: t(isActive ? "deactivated" : "activated"), failure: t("updateFailed") },
		mutationFn: () => client.projects.updateProjectActivity({ id, isActive: !isActive }),
		onSuccess: useRenewal(api.projects),
	});
}

/** Deletes a project without entries. The dialog explains the refusal of a project with entries. */
export function useDeleteProject({ id, name }: Project) {
	const { t } = useTranslation("projects");
	return useMutation({
		meta: { success: t("deleted"), quiet: true },
		mutationFn: () => client.projects.deleteProject({ projectId: id, project: { id, name } }),
		onSuccess: useRenewal(api.projects),
	});
}

/** Returns true if another active project has the name. The form shows it at the field. */
export function isNameTaken(error: unknown): boolean {
	return errorCode(error) === "name-taken";
}
