import { type Duty, hasDuty, type Rights } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useProfile } from "./people/profile.ts";

/** One record (of months that of all people), perhaps one of a duty, or all that is about a person. */
export type HistoryOf =
	| { readonly entity: string; readonly id: string; readonly duty?: Duty }
	| { readonly person: string };

/** The page with the changes: admins have one for everything, others one for each own entry or record of their duty; else null. */
export function historyPath(
	person: Rights,
	{ duty, ...of }: HistoryOf & { readonly duty?: Duty },
): string | null {
	if (person.role === "admin") return `/settings?${String(new URLSearchParams({ tab: "history", ...of }))}`;
	if (!("entity" in of)) return null;
	if (of.entity === "entry") return `/entry-history/${of.id}`;
	return hasDuty(person, duty) ? `/entry-history/${of.id}?entity=${of.entity}` : null;
}

interface HistoryLinkProps {
	readonly of: HistoryOf;
	/** The record in words. With it the link is an icon in a line, without it a button with a text. */
	readonly record?: string;
}

/** Leads to the changes of a record, for those who may read them. */
export function HistoryLink({ of, record }: HistoryLinkProps) {
	const { t } = useTranslation();
	const path = historyPath(useProfile(), of);
	if (path === null) return null;
	if (record === undefined) {
		return (
			<Link className={buttonClass("quiet")} to={path}>
				<Icon name="clock" />
				{t("nav.history")}
			</Link>
		);
	}
	return (
		<Link aria-label={`${t("nav.history")}: ${record}`} className={iconButtonClass("quiet")} to={path}>
			<Icon name="clock" size={16} />
		</Link>
	);
}
