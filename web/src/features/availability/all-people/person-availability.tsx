import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useLocation } from "react-router-dom";
import { QueryFailure } from "#domain/feedback/query-failure.tsx";
import { useOwnerId } from "#domain/people/record-owner.ts";
import { availabilityLines } from "#features/availability/my-availability/availability-table.tsx";
import { nameOfState } from "#lib/address.ts";
import { api } from "#lib/api-client.ts";
import { useToday } from "#lib/clock.ts";
import { Skeleton } from "#ui/feedback.tsx";
import { PageHeader } from "#ui/layout/page.tsx";
import { PersonPeriods } from "./person-periods.tsx";

export function PersonAvailability() {
	const { t } = useTranslation("my-availability", { keyPrefix: "ofPeople" });
	const userId = useOwnerId();
	const name = nameOfState(useLocation().state);
	const today = useToday();
	const query = useQuery(api.availability.getAvailabilities.queryOptions({ input: { userId } }));
	const { data } = query;
	if (query.error && !data) return <QueryFailure query={query} title={t("failed")} />;
	return (
		<>
			<PageHeader title={t("title")} />
			{data ? (
				<PersonPeriods lines={availabilityLines(data.availabilities, today)} name={name} userId={userId} />
			) : (
				<Skeleton className="h-64 w-full" />
			)}
		</>
	);
}
