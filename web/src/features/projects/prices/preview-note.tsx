import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import type { ProjectPreviewQuery } from "./use-project-preview.ts";

export interface PreviewNoteProps {
	/** Id for the `aria-describedby` of the disabled button. */
	readonly id: string;
	readonly preview: ProjectPreviewQuery;
	/** Scrolls to the preview. */
	readonly onSee: () => void;
}

/** Shown beside a Save that waits for the preview further down: the reason, and a button that scrolls there. */
export function PreviewNote({ id, preview, onSee }: PreviewNoteProps) {
	const { t } = useTranslation("projects");
	const isCounting = !preview.isCurrent || preview.isFetching;
	return (
		<>
			{!preview.canSave && (
				<p className={isCounting ? "text-muted" : "text-minus"} id={id}>
					{t(isCounting ? "preview.counting" : "preview.refused")}
				</p>
			)}
			<Button onClick={onSee} variant="quiet">
				{t(isCounting || preview.canSave ? "preview.see" : "preview.why")}
			</Button>
		</>
	);
}
