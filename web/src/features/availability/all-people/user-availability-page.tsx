import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useSearchParam } from "#lib/address/search-param.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Skeleton } from "#ui/feedback/skeleton.tsx";
import { Card } from "#ui/layout/card.tsx";
import { PageHeader } from "#ui/layout/page-header.tsx";
import { AvailabilityTimeline } from "./availability-timeline.tsx";
import { peopleAvailability } from "./people-availability.ts";
import { PeriodsTable } from "./periods-table.tsx";
import { PersonPeriods } from "./person-periods.tsx";

/** Availability of all employees, on a year. The selected person is in the URL. */
export function UserAvailabilityPage() {
	const { t } = useTranslation("user-availability");
	const { t: tShell } = useTranslation();
	const today = useToday();
	const users = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const periods = useQuery(api.availability.getAvailabilities.queryOptions({ input: {} }));
	const [selectedId, select] = useSearchParam("person");
	if ((users.error && !users.data) || (periods.error && !periods.data))
		return <QueryFailure query={users.error ? users : periods} title={t("failed")} />;
	const people =
		users.data && periods.data && peopleAvailability(users.data.users, periods.data.availabilities, today);
	const selected = people?.find(({ userId }) => userId === selectedId);
	return (
		<>
			<PageHeader title={tShell("nav.userAvailability")} />
			{people === undefined && <Skeleton className="h-96 w-full" />}
			{people?.length === 0 && <EmptyState icon="users" text={t("noPeople")} />}
			{people && people.length > 0 && (
				<div className="grid grid-cols-1 gap-4">
					<p className="max-w-prose text-muted">{t("hint")}</p>
					<Card>
						<AvailabilityTimeline onSelect={select} people={people} selectedId={selected?.userId ?? null} />
					</Card>
					{selected ? (
						<PersonPeriods key={selected.userId} {...selected} />
					) : (
						<EmptyState icon="user" text={t("select")} />
					)}
					<PeriodsTable people={people} />
				</div>
			)}
		</>
	);
}
