import { useTranslation } from "react-i18next";
import type { UnsavedEntry } from "#domain/day-panel/unsaved-entry.ts";
import { Button } from "#ui/button.tsx";

export interface UnsentNoticeProps {
	readonly entry: UnsavedEntry;
	readonly onOpen: () => void;
	readonly onForget: () => void;
}

/** An entry that the server refused while the user is already typing the next one. */
export function UnsavedNotice({ entry: { values }, onOpen, onForget }: UnsentNoticeProps) {
	const { t } = useTranslation("offline");
	const entry = [values.hours, values.notes].filter(Boolean).join(" — ");
	return (
		<div className="rounded-control border border-warn/50 p-3" role="status">
			<p className="break-words">{t("unsaved.text", { entry })}</p>
			<div className="mt-2 flex gap-2">
				<Button onClick={onOpen}>{t("unsaved.open")}</Button>
				<Button onClick={onForget} variant="quiet">
					{t("unsaved.forget")}
				</Button>
			</div>
		</div>
	);
}
