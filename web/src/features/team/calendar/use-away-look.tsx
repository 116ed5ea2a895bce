import type { AwayDay } from "@tuntikirja/contract/team/away-spans.ts";
import { useCallback } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useReasonName } from "#domain/absence-reasons/use-reasons.ts";
import { DAY_TONE_CLASS, DAY_TYPE_LOOK, useDayLetter } from "#domain/day-types/day-type-look.ts";
import { useProfile } from "#domain/people/profile.ts";
import type { TeamPerson } from "./presence.ts";

/** How a day away looks where its kind is not shown. */
export const AWAY_CLASS = "bg-tint text-action";

export interface AwayLook {
	readonly className: string;
	/** Shown on the colour. */
	readonly sign: string;
	readonly words: string;
}

type SeenLeave = Omit<AwayDay, "date">;

/** How the leave of a day looks; where its kind is not shown, the person is away, and no more. `shown`: what is on screen. */
export function useAwayLook(shown: readonly SeenLeave[]): (leave: SeenLeave) => AwayLook {
	const { t } = useTranslation("team");
	const { t: tTypes } = useTranslation("day-types");
	const letterOf = useDayLetter();
	const reasonOf = useReasonName(shown.flatMap(reasonsOf));
	return useCallback(
		(leave) => {
			const { kinds } = leave;
			const [first] = kinds;
			if (first === undefined) return { className: AWAY_CLASS, sign: "•", words: t("calendar.away") };
			return {
				className: DAY_TONE_CLASS[DAY_TYPE_LOOK[first].tone],
				sign: kinds.map(letterOf).join(""),
				words: [
					kinds.map((kind) => tTypes(DAY_TYPE_LOOK[kind].name)).join(", "),
					...reasonsOf(leave).flatMap((one) => reasonOf(one) ?? []),
				].join(" · "),
			};
		},
		[t, tTypes, letterOf, reasonOf],
	);
}

function reasonsOf({ reasonIds = [] }: SeenLeave) {
	return reasonIds.map((reasonId) => ({ reasonId }));
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
