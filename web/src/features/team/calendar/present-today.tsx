import { isWeekend } from "@tuntikirja/contract/kernel/local-date.ts";
import type { TeamCalendar } from "@tuntikirja/contract/team/calendar-schema.ts";
import { useTranslation } from "react-i18next";
import { useToday } from "#lib/clock.ts";
import { useFormat } from "#lib/i18n/format.ts";
import { Card } from "#ui/layout/card.tsx";
import { presenceOn, type TeamPerson } from "./presence.ts";

/** Names that are written out of a long list. */
const MOST_NAMES = 12;

/** Who is at work today, and who is away. */
export function PresentToday({ calendar }: { readonly calendar: TeamCalendar }) {
	const { t } = useTranslation("team");
	const format = useFormat();
	const today = useToday();
	const { present, away } = presenceOn(calendar.people, today);
	const isDayOff = isWeekend(today) || calendar.nationalHolidays.some(({ date }) => date === today);
	return (
		<Card className="mb-4" title={`${t("present.title")} · ${format.dayOfMonth(today)}`}>
			{isDayOff ? (
				<p>{t("present.dayOff")}</p>
			) : (
				<dl className="grid gap-x-6 gap-y-3 wide:grid-cols-2">
					<Names label={t("present.in", { count: present.length })} people={present} />
					<Names label={t("present.away", { count: away.length })} people={away} />
				</dl>
			)}
		</Card>
	);
}

function Names({ label, people }: { readonly label: string; readonly people: readonly TeamPerson[] }) {
	const { t } = useTranslation("team");
	const names = people.slice(0, MOST_NAMES).map(({ name }) => name);
	const more = people.length - names.length;
	return (
		<div>
			<dt className="text-table text-muted">{label}</dt>
			<dd>
				{names.length === 0 ? t("present.none") : names.join(", ")}
				{more > 0 && ` ${t("present.more", { count: more })}`}
			</dd>
		</div>
	);
}
