import type { Entry } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { Button } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useEntryText } from "./use-entry-text.ts";

export interface ConflictNoticeProps {
	readonly current: Entry;
	readonly onUse: () => void;
}

/** Two versions of one entry: the notice shows the saved one, the fields still show the typed one. */
export function ConflictNotice({ current, onUse }: ConflictNoticeProps) {
	const { t } = useTranslation("work-days");
	const text = useEntryText();
	return (
		<div className="rounded-control border border-warn/50 p-3" role="alert">
			<p className="flex items-center gap-2 font-medium">
				<Icon className="shrink-0 text-warn" name="alert" />
				{t("day.conflict.title")}
			</p>
			<p className="mt-1 text-table text-muted">{t("day.conflict.text")}</p>
			<p className="mt-1 font-medium break-words">{text(current)}</p>
			{current.notes && <p className="break-words text-muted">{current.notes}</p>}
			<Button className="mt-2" onClick={onUse}>
				{t("day.conflict.use")}
			</Button>
		</div>
	);
}
