import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { usePreview } from "#domain/previews/use-preview.ts";
import type { ProjectChanges } from "#features/projects/project-changes.ts";
import { client } from "#lib/api-client.ts";

/** Previews the revenue with changed prices and a changed fee; requested while the form is valid and changes them. */
export function useProjectPreview(opened: Project | null, changes: ProjectChanges | null) {
	const change = opened && changes ? priceEdit(opened.id, changes) : null;
	const preview = usePreview("project", client.projects.previewProject, change);
	return { ...preview, isNeeded: change !== null };
}

export type ProjectPreviewQuery = ReturnType<typeof useProjectPreview>;

/** The part of the changes that revenue depends on; null when there is none. */
function priceEdit(projectId: string, changes: ProjectChanges) {
	const { hourPrice, hourLabels, pricesFrom, fixedFee } = changes;
	if (pricesFrom === undefined && fixedFee === undefined) return null;
	return {
		projectId,
		...(pricesFrom !== undefined && { pricesFrom }),
		...(hourPrice !== undefined && { hourPrice }),
		...(hourLabels !== undefined && { hourLabels }),
		...(fixedFee !== undefined && { fixedFee }),
	};
}
