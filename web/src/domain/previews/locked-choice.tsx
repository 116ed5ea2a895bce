import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import type { LockedChoice, LockedWay } from "@tuntikirja/contract/previews/locked-choice.ts";
import type { hoursPreviewShape } from "@tuntikirja/contract/previews/preview-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useFormat } from "#lib/i18n/format.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";

type Locked = {
	readonly [K in "lockedMonths" | "openFrom" | "adjustment"]: z.infer<(typeof hoursPreviewShape)[K]>;
};

/** What becomes of locked months: chosen beside the preview, and sent with the change. Decision 186. */
export function useLockedChoice() {
	const [way, setWay] = useState<LockedWay>("from-open");
	const { t } = useTranslation("preview");
	const format = useFormat();
	/** What is sent with the change; `cause` names it in the note of the adjustment. */
	const choiceOf = (preview: Locked | undefined, cause: "contract" | "startDate"): LockedChoice => {
		if (preview?.openFrom == null) return {};
		const note = t(`lockedChoice.causes.${cause}`, { date: format.date(addDays(preview.openFrom, -1)) });
		return way === "adjust" ? { locked: way, cause: note } : { locked: way };
	};
	// A preview without it is of the first way.
	return { way, setWay, asked: way === "adjust" ? { locked: way } : {}, choiceOf };
}

export interface LockedMonthsProps {
	readonly preview: Locked | undefined;
	readonly choice: ReturnType<typeof useLockedChoice>;
}

/** The two ways, where a change reaches into locked months. */
export function LockedMonths({ preview, choice: { way, setWay } }: LockedMonthsProps) {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const [last, setLast] = useState(preview);
	// The other way asks for another preview: the buttons stay meanwhile, and so does the focus.
	if (preview !== undefined && preview !== last) setLast(preview);
	if (last?.openFrom == null) return null;
	const date = format.date(last.openFrom);
	return (
		<div className="grid justify-items-start gap-2">
			<p>{t("lockedChoice.text", { count: last.lockedMonths, date })}</p>
			<SegmentedControl
				label={t("lockedChoice.label")}
				onChange={setWay}
				segments={[
					{ value: "from-open", label: t("lockedChoice.from-open", { date }) },
					{
						value: "adjust",
						label: t("lockedChoice.adjust", { hours: format.signedHours(last.adjustment) }),
					},
				]}
				value={way}
			/>
		</div>
	);
}
