import { useId } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { Button } from "#ui/button.tsx";
import { buttonClass } from "#ui/button-class.ts";
import { AlertText } from "#ui/feedback/alert-text.tsx";
import { PreviewNote } from "./prices/preview-note.tsx";
import type { ProjectPreviewQuery } from "./prices/use-project-preview.ts";

export interface SaveBarProps {
	readonly isNew: boolean;
	readonly hasProblems: boolean;
	readonly preview: ProjectPreviewQuery;
	readonly onSeePreview: () => void;
	readonly onCancel: () => void;
	readonly canSave: boolean;
	readonly saving: boolean;
}

/** The form's footer, always visible. */
export function SaveBar(props: SaveBarProps) {
	const { isNew, hasProblems, preview, onSeePreview, onCancel, canSave, saving } = props;
	const { t } = useTranslation("projects");
	const { t: tShell } = useTranslation();
	const noteId = useId();
	return (
		<div className="sticky bottom-0 z-20 -mx-1 flex flex-wrap items-center justify-end gap-x-3 gap-y-1 border-t border-line bg-ground px-1 py-3 wide:col-span-2">
			{hasProblems && <AlertText>{t("checkFields")}</AlertText>}
			{preview.isNeeded && <PreviewNote id={noteId} onSee={onSeePreview} preview={preview} />}
			{isNew && (
				<Link className={buttonClass("quiet")} onClick={onCancel} to="/projects">
					{tShell("cancel")}
				</Link>
			)}
			<Button
				aria-describedby={preview.isNeeded ? noteId : undefined}
				disabled={!canSave}
				loading={saving}
				type="submit"
				variant="primary"
			>
				{isNew ? t("create") : tShell("save")}
			</Button>
		</div>
	);
}
