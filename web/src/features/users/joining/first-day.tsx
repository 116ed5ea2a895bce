import type { JoiningPreview } from "@tuntikirja/contract/users/joining/schema.ts";
import { useTranslation } from "react-i18next";
import { capitalised, useFormat } from "#lib/i18n/format.ts";
import { Figure, FigureRow } from "#ui/layout/figure.tsx";

export interface FirstDayProps {
	/** The first name. */
	readonly name: string;
	readonly preview: JoiningPreview;
}

/** What the person sees on the first day. */
export function FirstDay({ name, preview }: FirstDayProps) {
	const { t } = useTranslation("joining");
	const format = useFormat();
	const { firstDay, month, monthExpected, dayExpected, balance, holidays, group, leads, projects } = preview;
	const people = leads.length > 0 ? t("first.leads", { names: leads.join(", ") }) : t("first.noLeads");
	return (
		<section className="grid gap-3">
			<h3 className="font-bold">{t("first.title", { name, date: format.longDate(firstDay) })}</h3>
			<FigureRow>
				<Figure label={t("first.day")} unit={t("first.hours")} value={format.hours(dayExpected)} />
				<Figure
					label={t("first.month", { month: capitalised(format.month(month)) })}
					unit={t("first.hours")}
					value={format.hours(monthExpected)}
				/>
				<Figure label={t("first.balance")} unit={t("first.hours")} value={format.signedHours(balance)} />
				<Figure label={t("first.holidays")} unit={t("first.days")} value={format.integer(holidays)} />
			</FigureRow>
			<ul className="grid list-disc gap-1 pl-5">
				<li>{group === null ? t("first.noGroup") : t("first.group", { group: group.name })}</li>
				{group !== null && <li>{people}</li>}
				<li>
					{projects.length === 0
						? t("first.noProjects")
						: t("first.projects", { names: projects.map((one) => one.name).join(", ") })}
				</li>
			</ul>
		</section>
	);
}
