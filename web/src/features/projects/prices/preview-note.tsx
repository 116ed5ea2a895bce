import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import type { ProjectPreviewQuery } from "./use-project-preview.ts";

export interface PreviewNoteProps {
	/** What describes the button that waits. */
	readonly id: string;
	readonly preview: ProjectPreviewQuery;
	/** Brings the preview into sight. */
	readonly onSee: () => void;
}

/** Beside a Save that waits for the preview, which stands out of sight below: for what it waits, and the way there. */
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
