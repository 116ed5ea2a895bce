import type { DateRange } from "#kernel/range.ts";
import { own } from "#kernel/records/own.ts";

/** Who acts in the place of a lead who is away. */
export interface Substitute extends DateRange {
	readonly userId: string;
}

/** Groups by id with their leads, and by lead the person who acts for them for a while. */
export interface Leadership {
	readonly groups: Readonly<Record<string, { readonly leadIds?: readonly string[] | undefined }>>;
	readonly substitutes?: Readonly<Record<string, Substitute>> | undefined;
}

/** The leads of a group, and on the days of their absence their substitutes too. An unknown group has none. */
export function actingLeads(
	{ groups, substitutes = {} }: Leadership,
	groupId: string,
	date: string,
): string[] {
	const leadIds = own(groups, groupId)?.leadIds ?? [];
	const acting = leadIds.flatMap((leadId) => {
		const substitute = own(substitutes, leadId);
		const isAway = substitute !== undefined && substitute.startDate <= date && date <= substitute.endDate;
		return isAway ? [leadId, substitute.userId] : [leadId];
	});
	return [...new Set(acting)];
}

/** The groups that a person leads on a date, by their ids. */
export function ledGroupIds(leadership: Leadership, uid: string, date: string): string[] {
	return Object.keys(leadership.groups).filter((groupId) =>
		actingLeads(leadership, groupId, date).includes(uid),
	);
}
