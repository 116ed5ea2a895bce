import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { DAY_TONE_CLASS } from "#domain/day-types/day-tone.ts";
import { DAY_TYPE_LOOK } from "#domain/day-types/day-type-look.ts";
import { useDayLetter } from "#domain/day-types/use-day-letter.ts";

/** How a day away looks where its kind is not shown. */
export const AWAY_CLASS = "bg-tint text-action";

interface AwayLook {
	readonly className: string;
	/** Shown on the colour. */
	readonly sign: string;
	readonly words: string;
}

/** How leave of these kinds looks; none: the person is away, and no more. */
export function useAwayLook(): (kinds: readonly DayTypeId[]) => AwayLook {
	const { t } = useTranslation("team");
	const { t: tTypes } = useTranslation("day-types");
	const letterOf = useDayLetter();
	return useCallback(
		(kinds) => {
			const [first] = kinds;
			if (first === undefined) return { className: AWAY_CLASS, sign: "•", words: t("calendar.away") };
			return {
				className: DAY_TONE_CLASS[DAY_TYPE_LOOK[first].tone],
				sign: kinds.map(letterOf).join(""),
				words: kinds.map((kind) => tTypes(DAY_TYPE_LOOK[kind].name)).join(", "),
			};
		},
		[t, tTypes, letterOf],
	);
}
