import { useQuery } from "@tanstack/react-query";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { useTranslation } from "react-i18next";
import { useOwnerId } from "#domain/people/record-owner.ts";
import type { DateSpan } from "#domain/holidays/booking-preview.ts";
import { api } from "#lib/api-client.ts";
import type { Absences } from "@tuntikirja/contract/special-days/schema.ts";
import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";

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

/** The names of the people of a person's group, or of all where they have none, who are away on a day of the span. */
export function groupAway(
	{ from, to }: DateSpan,
	ownId: string,
	users: readonly ListedUser[],
	absences: Absences["people"],
): string[] {
	const group = users.find(({ id }) => id === ownId)?.groupId ?? null;
	const isAway = new Set(
		absences
			.filter(({ days }) => days.some(({ date }) => date >= from && date <= to))
			.map(({ userId }) => userId),
	);
	return users
		.filter(({ id, groupId, isActive }) => id !== ownId && isActive && (group === null || groupId === group))
		.filter(({ id }) => isAway.has(id))
		.map(({ name }) => name);
}
