import { canAccess } from "@tuntikirja/contract/kernel/access.ts";
import { useTranslation } from "react-i18next";
import { useProfile } from "#domain/people/profile.ts";
import { useSearchChoice } from "#lib/address/search-param.ts";
import { SegmentedControl } from "#ui/forms/segmented-control.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { TeamCalendar } from "./calendar/team-calendar.tsx";
import { MyPeople } from "./people/my-people.tsx";

/** Who of the team is away; and for leads and admins the people for whom they act. */
export function TeamPage() {
	const { t } = useTranslation("team");
	const { t: tShell } = useTranslation();
	const [view, setView] = useSearchChoice("view", ["calendar", "people"]);
	const mayLead = canAccess(useProfile().role, "capacity");
	return (
		<>
			<PageHeader
				actions={
					mayLead && (
						<SegmentedControl
							label={t("views.label")}
							onChange={setView}
							segments={(["calendar", "people"] as const).map((value) => ({
								value,
								label: t(`views.${value}`),
							}))}
							value={view}
						/>
					)
				}
				title={tShell("nav.team")}
			/>
			{mayLead && view === "people" ? <MyPeople /> : <TeamCalendar />}
		</>
	);
}
