import { own } from "@tuntikirja/contract/kernel/own.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { idSchema, localDateSchema, type Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { ClosedPeriod } from "@tuntikirja/contract/kernel/periods.ts";
import { z } from "zod";

/** The first and the last day of a membership; null: the beginning of the project, and no end yet. */
const membershipSchema = z.object({ from: localDateSchema.nullable(), to: localDateSchema.nullable() });
type Membership = z.infer<typeof membershipSchema>;

/**
 * By the person's id, in the order of time: who has come or gone since dates are stored. Any other member has been one
 * from the beginning. Decision 188.
 */
export const membershipsSchema = z.record(idSchema, z.array(membershipSchema));

interface Dated {
	readonly memberIds: readonly string[];
	readonly memberships?: Readonly<Record<string, readonly Membership[]>> | undefined;
}

const ALWAYS: readonly Membership[] = [{ from: null, to: null }];

/** When a person has been a member. Of one who left before dates were stored nothing is known. */
export function membershipsOf({ memberIds, memberships }: Dated, id: string): readonly Membership[] {
	return own(memberships ?? {}, id) ?? (memberIds.includes(id) ? ALWAYS : []);
}

/** The memberships when these people are members from a day on. Who comes back on their last day has never left. */
export function dated(
	project: Dated,
	now: readonly string[],
	on: LocalDate,
): { memberships?: Record<string, Membership[]> } {
	const joined = now.filter((id) => !project.memberIds.includes(id));
	const left = project.memberIds.filter((id) => !now.includes(id));
	if (joined.length + left.length === 0) return {};
	const changed = [...joined.map((id) => [id, true] as const), ...left.map((id) => [id, false] as const)];
	const periods = changed.map(([id, isMember]): [string, Membership[]] => {
		const before = membershipsOf(project, id);
		const last = before.at(-1);
		const isContinued = !isMember || last?.to === on;
		const from = isContinued && last ? last.from : on;
		return [id, [...(isContinued ? before.slice(0, -1) : before), { from, to: isMember ? null : on }]];
	});
	return { memberships: { ...copyOf(project), ...Object.fromEntries(periods) } };
}

function copyOf({ memberships = {} }: Dated): Record<string, Membership[]> {
	return Object.fromEntries(Object.entries(memberships).map(([id, periods]) => [id, [...periods]]));
}

/** Those who have been members on a day of the period, former members too. */
export function membersWithin(
	project: Dated & { readonly members: readonly Named[]; readonly formerMembers: readonly Named[] },
	{ startDate, endDate }: ClosedPeriod,
): Named[] {
	return [...project.members, ...project.formerMembers].filter(({ id }) =>
		membershipsOf(project, id).some(
			({ from, to }) => (from === null || from <= endDate) && (to === null || to >= startDate),
		),
	);
}
