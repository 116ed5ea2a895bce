import { useTranslation } from "react-i18next";
import { Link } from "react-router-dom";
import { useProfile } from "#domain/people/profile.ts";
import { buttonClass, iconButtonClass } from "#ui/button-class.ts";
import { Icon } from "#ui/icon.tsx";
import { type HistoryOf, historyPath } from "./history-path.ts";

interface HistoryLinkProps {
	readonly of: HistoryOf;
	/** The record in words. With it the link is an icon in a line, without it a button with a text. */
	readonly record?: string;
}

/** Leads to the changes of a record, for those who may read them. */
export function HistoryLink({ of, record }: HistoryLinkProps) {
	const { t } = useTranslation();
	const path = historyPath(useProfile().role, of);
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
