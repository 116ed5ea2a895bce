import type { DateRange } from "#kernel/periods.ts";
import { canAccess, type Role } from "#kernel/access.ts";
import { own } from "#kernel/own.ts";

/** Who acts in the place of a lead who is away. */
export interface Substitute extends DateRange {
	readonly userId: string;
}

/** Groups by id with their leads, and by lead the person who acts for them for a while. */
export interface Leadership {
	readonly groups: Readonly<Record<string, { readonly leadIds?: readonly string[] | undefined }>>;
	readonly substitutes?: Readonly<Record<string, Substitute>> | undefined;
}

/** What of a person says whether they can lead. */
interface Employee {
	readonly role: Role;
	readonly isActive: boolean;
	readonly disabled?: boolean;
}

/** Whether a person can lead: a manager or admin who works here. Groups keep the ids of those who cannot any more. */
export function canLead(person: Employee | null | undefined): boolean {
	return person?.isActive === true && person.disabled !== true && canAccess(person.role, "capacity");
}

/**
 * The leads of a group, and on the days of their absence their substitutes too, as far as both can act: the right of a
 * substitute ends with that of their lead. An unknown group has none.
 */
export function actingLeads(
	leadership: Leadership,
	groupId: string,
	date: string,
	canAct: (uid: string) => boolean,
): string[] {
	const leadIds = (own(leadership.groups, groupId)?.leadIds ?? []).filter(canAct);
	const acting = leadIds.flatMap((leadId) => [leadId, substituteOf(leadership, leadId, date) ?? leadId]);
	return [...new Set(acting)].filter(canAct);
}

function substituteOf({ substitutes = {} }: Leadership, leadId: string, date: string): string | null {
	const substitute = own(substitutes, leadId);
	const isAway = substitute !== undefined && substitute.startDate <= date && date <= substitute.endDate;
	return isAway ? substitute.userId : null;
}

/** The leads of groups whose substitute a person is on a date. */
export function replacedLeads(leadership: Leadership, uid: string, date: string): string[] {
	const leadIds = Object.values(leadership.groups).flatMap(({ leadIds: ids = [] }) => ids);
	return [...new Set(leadIds)].filter((leadId) => substituteOf(leadership, leadId, date) === uid);
}

/** The groups that a person leads on a date, by their ids. */
export function ledGroupIds(
	leadership: Leadership,
	uid: string,
	date: string,
	canAct: (uid: string) => boolean,
): string[] {
	return Object.keys(leadership.groups).filter((groupId) =>
		actingLeads(leadership, groupId, date, canAct).includes(uid),
	);
}
