import type { WorkDay } from "@tuntikirja/contract/work-days/schema.ts";
import { useTranslation } from "react-i18next";
import { useMinuteText } from "#lib/i18n/minute-text.ts";
import { Icon } from "#ui/icon.tsx";

/** Who changed the day last, when that was not its person. */
export function ChangedBy({ changedBy }: Pick<WorkDay, "changedBy">) {
	const { t } = useTranslation("work-days");
	const minuteText = useMinuteText();
	if (!changedBy) return null;
	const { name, at } = changedBy;
	return (
		<p className="flex min-w-0 gap-2 text-table text-muted">
			<Icon className="shrink-0" name="user" size={16} />
			<span className="min-w-0 break-words">
				{name
					? t("day.changedBy", { name, when: minuteText(at) })
					: t("day.changedByOther", { when: minuteText(at) })}
			</span>
		</p>
	);
}
