import { useTranslation } from "react-i18next";
import { Icon } from "#ui/icon.tsx";
import { VisuallyHidden } from "#ui/visually-hidden.tsx";

/** The sign and the words for what is not sent. */
export function NotSent({ compact }: { readonly compact: boolean }) {
	const { t } = useTranslation("outbox");
	return (
		<span className="flex items-center gap-1 text-table font-medium text-warn">
			<Icon className="shrink-0" name="offline" size={14} />
			{compact ? <VisuallyHidden>{t("notSent")}</VisuallyHidden> : t("notSent")}
		</span>
	);
}
