import type { LockedChoice, LockedWay } from "@tuntikirja/contract/previews/locked-choice.ts";
import type { lockedShape } from "@tuntikirja/contract/previews/preview-schema.ts";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { z } from "zod";
import { useFormat } from "#lib/i18n/format.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";

type Locked = { readonly [K in keyof typeof lockedShape]: z.infer<(typeof lockedShape)[K]> };

/** What becomes of locked months: chosen beside the preview, and sent with the change. Decision 186. */
export function useLockedChoice() {
	const [way, setWay] = useState<LockedWay>("from-open");
	const choiceOf = (preview: Locked | undefined): LockedChoice =>
		preview?.openFrom == null ? {} : { locked: way };
	// A preview without it is of the first way.
	return { way, setWay, asked: way === "adjust" ? { locked: way } : {}, choiceOf };
}

export interface LockedMonthsProps {
	readonly preview: Locked | undefined;
	readonly choice: ReturnType<typeof useLockedChoice>;
	/** Whose months are counted: of one person, or one of each of several people for a day or from a day on. */
	readonly of?: "person" | "day" | "people";
}

/** The two ways, where a change reaches into locked months. */
export function LockedMonths({ preview, choice: { way, setWay }, of = "person" }: LockedMonthsProps) {
	const { t } = useTranslation("preview");
	const format = useFormat();
	const [last, setLast] = useState(preview);
	// The other way asks for another preview: the buttons stay meanwhile, and so does the focus.
	if (preview !== undefined && preview !== last) setLast(preview);
	if (last?.openFrom == null) return null;
	const values = {
		count: last.lockedMonths,
		date: format.date(last.openFrom),
		hours: format.signedHours(last.adjustment),
	};
	return (
		<div className="grid justify-items-start gap-2">
			<p>{t(`lockedChoice.${of}.text`, values)}</p>
			<SegmentedControl
				label={t("lockedChoice.label")}
				onChange={setWay}
				segments={[
					{ value: "from-open", label: t(`lockedChoice.${of}.from-open`, values) },
					{ value: "adjust", label: t(`lockedChoice.${of}.adjust`, values) },
				]}
				value={way}
			/>
		</div>
	);
}
