import type { Month } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { ExplainedSentence } from "#features/reports/frame/explained-sentence.tsx";
import { sumHours } from "#features/reports/frame/sums.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { countOf, type PersonRow } from "./use-missing-columns.tsx";

export interface MissingSentenceProps {
	readonly month: Month;
	readonly rows: readonly PersonRow[];
	readonly forAdmin: boolean;
}

/** The hours that are not logged yet; explained by day, for admins by person. */
export function MissingSentence({ month, rows, forAdmin }: MissingSentenceProps) {
	const { t } = useTranslation("reports");
	const format = useFormat();
	const lacking = rows.filter((row) => row.days.length > 0);
	const days = lacking.flatMap((row) => row.days);
	if (days.length === 0) return t("missing.empty", { month: format.month(month) });
	const hours = format.hours(sumHours(lacking.map((row) => row.hours)));
	const lines = forAdmin
		? lacking.map((row) => ({
				id: row.userId,
				label: row.name,
				detail: row.days.map(({ date }) => format.date(date)).join(", "),
				value: format.hours(row.hours),
			}))
		: days.map((day) => ({
				id: day.date,
				label: format.longDate(day.date),
				detail: t("missing.lackOf", {
					expected: format.hours(day.expected),
					logged: format.hours(day.logged),
				}),
				value: format.hours(day.lacking),
			}));
	return (
		<ExplainedSentence
			figure={t("missing.lacking")}
			intro={t("missing.rule")}
			steps={lines.map((line, index) => (index > 0 ? { ...line, sign: "+" as const } : line))}
			text={t(forAdmin ? "missing.sentenceAll" : "missing.sentenceOwn", {
				month: format.month(month),
				people: lacking.length,
				all: rows.length,
				missing: t("missing.missingDays", { count: countOf("missing", days) }),
				short: t("missing.shortDays", { count: countOf("short", days) }),
				hours,
			})}
			value={hours}
		/>
	);
}
