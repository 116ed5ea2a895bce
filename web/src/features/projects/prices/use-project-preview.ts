import type { Project } from "@tuntikirja/contract/projects/schema.ts";
import { usePreview } from "#domain/previews/use-preview.ts";
import type { Verdict } from "#features/projects/judge-project.ts";
import { client } from "#lib/api-client.ts";

/** What changed prices and a changed fee do to revenue; asked for while the form is right and changes any of them. */
export function useProjectPreview(opened: Project | null, verdict: Verdict) {
	const change = opened && "changes" in verdict ? priceEdit(opened.id, verdict.changes) : null;
	const preview = usePreview("project", client.projects.previewProject, change);
	return { ...preview, isNeeded: change !== null };
}

export type ProjectPreviewQuery = ReturnType<typeof useProjectPreview>;

/** Of what a save changes, what revenue depends on; null: nothing. */
function priceEdit(projectId: string, changes: Extract<Verdict, { changes: object }>["changes"]) {
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
