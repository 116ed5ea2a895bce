import { useQuery } from "@tanstack/react-query";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useOwnerId } from "#domain/people/record-owner.ts";
import type { DateSpan } from "#features/special-days/annual-holiday/booking/booking-preview.ts";
import { api } from "#lib/api-client.ts";
import { groupAway } from "./group-away.ts";

/**
 * Who else of the group is away on the days, for admins: others may not see single absences. Decision 155. Whole months
 * are asked, so that a drag asks once.
 */
export function AwayText({ span }: { readonly span: DateSpan }) {
	const { t } = useTranslation("holiday-changes");
	const id = useOwnerId();
	const { data: people } = useQuery(api.users.getUsers.queryOptions({ input: {} }));
	const { data: absences } = useQuery(
		api.specialDays.getAbsences.queryOptions({
			input: { startDate: firstDay(monthOf(span.from)), endDate: lastDay(monthOf(span.to)) },
		}),
	);
	if (!people || !absences) return null;
	const names = groupAway(span, id, people.users, absences.people);
	return (
		<p className="text-table text-muted">
			{names.length === 0 ? t("away.none") : t("away.names", { names: names.join(", ") })}
		</p>
	);
}
