import { readsHistoryOf } from "@tuntikirja/contract/audit/history-of-duty.ts";
import type { Rights } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { buttonClass, iconButtonClass } from "#ui/button.tsx";
import { Icon } from "#ui/icon.tsx";
import { useProfile } from "./people/profile.ts";

/** One record (of months that of all people), or all that is about a person. */
export type HistoryOf = { readonly entity: string; readonly id: string } | { readonly person: string };

/** The page with the changes: admins have one for everything, others one for each own entry or record of their duty; else null. */
export function historyPath(person: Rights, of: HistoryOf): string | null {
	if (person.role === "admin") return `/settings?${String(new URLSearchParams({ tab: "history", ...of }))}`;
	if (!("entity" in of)) return null;
	if (of.entity === "entry") return `/entry-history/${of.id}`;
	return readsHistoryOf(person, of.entity) ? `/entry-history/${of.id}?entity=${of.entity}` : null;
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
