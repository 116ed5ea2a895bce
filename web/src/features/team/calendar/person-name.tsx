import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import type { TeamPerson } from "./presence.ts";

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
