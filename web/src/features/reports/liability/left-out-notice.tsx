import { useTranslation } from "react-i18next";
import { Icon } from "#ui/icon.tsx";

interface LeftOutNoticeProps {
	/** Names of people without a wage. */
	readonly unpriced?: readonly string[];
	/** Of suppliers whose work has no price. */
	readonly withoutPrice?: readonly string[];
	/** Of those whose documents cannot be read. */
	readonly unreadable?: readonly string[];
}

/** Who is missing in the amounts below, before the first of them. */
export function LeftOutNotice({ unpriced = [], withoutPrice = [], unreadable = [] }: LeftOutNoticeProps) {
	const { t } = useTranslation("liability");
	if (unpriced.length + withoutPrice.length + unreadable.length === 0) return null;
	return (
		<section
			aria-label={t("missing.title")}
			className="flex gap-3 rounded-card border border-warn bg-card px-4 py-3"
		>
			<Icon className="mt-0.5 shrink-0 text-warn" name="alert" size={18} />
			<div className="grid max-h-60 gap-1 overflow-auto">
				{unpriced.length > 0 && <p>{t("missing.wage", { names: unpriced.join(", ") })}</p>}
				{withoutPrice.length > 0 && <p>{t("missing.price", { names: withoutPrice.join(", ") })}</p>}
				{unreadable.length > 0 && <p>{t("missing.unreadable", { names: unreadable.join(", ") })}</p>}
			</div>
		</section>
	);
}
