import type { DayTypeId } from "@tuntikirja/contract/kernel/day-types.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { DAY_TONE_CLASS, DAY_TYPE_LOOK, useDayLetter } from "#domain/day-types/day-type-look.ts";
import { useProfile } from "#domain/people/profile.ts";
import type { TeamPerson } from "./presence.ts";

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

/** The name of a person: of those for whom the user acts, the way to their month. */
export function PersonName({ person: { id, name, isLed } }: { readonly person: TeamPerson }) {
	const { t } = useTranslation("team");
	const isOwn = useProfile().id === id;
	if (isOwn) return `${name} (${t("calendar.you")})`;
	if (!isLed) return name;
	return (
		<Link className="text-action underline-offset-2 hover:underline" state={{ name }} to={`/users/${id}`}>
			{name}
		</Link>
	);
}
