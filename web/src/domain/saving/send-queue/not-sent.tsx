import { useTranslation } from "react-i18next";
import { Icon } from "#ui/icon.tsx";

/** The sign and the words for what is not sent; in a narrow cell of the calendar the words are only heard. */
export function NotSent({ compact }: { readonly compact: boolean }) {
	const { t } = useTranslation("offline");
	const words = t("notSent");
	if (!compact) {
		return (
			<span className="flex shrink-0 items-center gap-1 text-table font-medium text-warn">
				<Icon className="shrink-0" name="offline" size={14} />
				{words}
			</span>
		);
	}
	return (
		<span className="flex items-center gap-0.5 text-[11px] leading-4 font-medium text-warn">
			<Icon className="shrink-0" name="offline" size={12} />
			<span className="sr-only">{words}</span>
			<span aria-hidden="true" className="hidden truncate @[900px]:block">
				{words}
			</span>
		</span>
	);
}
