import { actingLeads, canLead, ledGroupIds } from "@tuntikirja/contract/team/leads.ts";
import type { Named } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { today } from "#firestore/clock.ts";
import type { Reader } from "#firestore/reader.ts";
import { type UserGroups, userGroupsDoc } from "#records/groups/user-groups.ts";
import type { Caller } from "#records/people/caller.ts";
import { type UserProfile, userDoc } from "#records/people/users.ts";
import { ADMINS, type StoredWaiting, waitingDoc, waitingIn } from "./inbox.ts";
import type { Writer } from "#firestore/writer.ts";

/**
 * The inboxes that are asked about a person's leave and months: those of the leads of their group who work here, and
 * of their substitutes today; without any, that of the admins. No one decides about themselves. Reads: the groups and
 * each lead.
 */
export async function decidersOf(reader: Reader, person: Caller): Promise<string[]> {
	return (await askedOf(reader, person)).map(({ id }) => id);
}

/** The names of leads whom a person reads of those who decide about them. */
const MOST_NAMES = 2;

/** The first of the leads who decide about a person, by name; none where the admins do. Reads what `decidersOf` reads. */
export async function namedDeciders(reader: Reader, person: Caller): Promise<Named[]> {
	const asked = await askedOf(reader, person);
	return asked.flatMap(({ id, lead }) => (lead ? [{ id, name: lead.name }] : [])).slice(0, MOST_NAMES);
}

async function askedOf(reader: Reader, { uid, profile }: Caller) {
	const groups = profile.groupId === null ? null : await reader.get(userGroupsDoc);
	const leadIds = leadsOf(groups, profile.groupId).filter((leadId) => leadId !== uid);
	const leads = await reader.getAll(leadIds.map(userDoc));
	const profileOf = (leadId: string) => leads[leadIds.indexOf(leadId)] ?? null;
	return inboxesToAsk({ uid, profile }, groups, profileOf).map((id) => ({ id, lead: profileOf(id) }));
}

/** Those whom a group has act for it today, whether or not they can; none for people without a group. */
function leadsOf(groups: UserGroups | null, groupId: string | null): string[] {
	return groups === null || groupId === null ? [] : actingLeads(groups, groupId, today(), () => true);
}

/** The inboxes of those of the leads who can decide about a person, or that of the admins. */
function inboxesToAsk(
	{ uid, profile }: Caller,
	groups: UserGroups | null,
	profileOf: (leadId: string) => UserProfile | null,
): string[] {
	const { groupId } = profile;
	const canAct = (id: string) => canLead(id === uid ? profile : profileOf(id));
	const acting = groups === null || groupId === null ? [] : actingLeads(groups, groupId, today(), canAct);
	const others = acting.filter((id) => id !== uid);
	return others.length === 0 ? [ADMINS] : others;
}

/** A change of who decides about whom. */
interface ChangeOfDeciders {
	/** The groups as the change leaves them. */
	readonly groups: UserGroups | null;
	/** Whose inboxes have the items now, beside that of the admins. */
	readonly from: readonly string[];
	/** The people whose deciders may have changed. */
	readonly isConcerned: (profile: UserProfile, uid: string) => boolean;
	/** Profiles as the change leaves them, null: deleted. Others are read. */
	readonly profiles?: ReadonlyMap<string, UserProfile | null>;
}

/** Inboxes that one query can name. */
const INBOXES_AT_ONCE = 30;

/**
 * Plans how what waits follows its deciders: it comes to the inboxes of new ones and leaves those of former ones. The reads,
 * which come before the writes, grow with what waits and not with people: each item, and each person whom one is about.
 */
export async function planDecisionMoves(
	reader: Reader,
	change: ChangeOfDeciders,
): Promise<(writer: Writer) => void> {
	const moves = await movesOf(reader, await waitingInAll(reader, [...change.from, ADMINS]), change);
	return (writer) => {
		for (const { id, askedOf } of moves) writer.merge(waitingDoc(id), { askedOf });
	};
}

async function waitingInAll(reader: Reader, inboxIds: readonly string[]): Promise<StoredWaiting[]> {
	const ids = [...new Set(inboxIds)];
	const found = new Map<string, StoredWaiting>();
	for (let from = 0; from < ids.length; from += INBOXES_AT_ONCE)
		for (const one of await reader.find(waitingIn(ids.slice(from, from + INBOXES_AT_ONCE))))
			found.set(one.id, one);
	return [...found.values()];
}

/** The items of the people concerned that other inboxes should have. */
async function movesOf(
	reader: Reader,
	waiting: readonly StoredWaiting[],
	{ groups, isConcerned, profiles = new Map() }: ChangeOfDeciders,
): Promise<StoredWaiting[]> {
	const people = await profilesOf(
		reader,
		waiting.map(({ item }) => item.personId),
		profiles,
	);
	const concerned = waiting.flatMap((one) => {
		const profile = people.get(one.item.personId) ?? null;
		if (profile === null || !isConcerned(profile, one.item.personId)) return [];
		return [{ one, profile, leadIds: leadsOf(groups, profile.groupId) }];
	});
	const leads = await profilesOf(
		reader,
		concerned.flatMap(({ leadIds }) => leadIds),
		new Map([...people, ...profiles]),
	);
	return concerned.flatMap(({ one, profile }) => {
		const person = { uid: one.item.personId, profile };
		const askedOf = inboxesToAsk(person, groups, (leadId) => leads.get(leadId) ?? null);
		const isSame = askedOf.length === one.askedOf.length && askedOf.every((id) => one.askedOf.includes(id));
		return isSame ? [] : [{ ...one, askedOf }];
	});
}

async function profilesOf(
	reader: Reader,
	uids: readonly string[],
	known: ReadonlyMap<string, UserProfile | null>,
): Promise<Map<string, UserProfile | null>> {
	const wanted = [...new Set(uids)];
	const unknown = wanted.filter((uid) => !known.has(uid));
	const read = await reader.getAll(unknown.map(userDoc));
	return new Map(wanted.map((uid) => [uid, known.get(uid) ?? read[unknown.indexOf(uid)] ?? null]));
}

type Moves = (writer: Writer) => void;

const NOTHING: Moves = () => {};

/** What waits follows changed leads and substitutes of groups. No read where none acts otherwise today. */
export async function followGroups(
	reader: Reader,
	before: UserGroups | null,
	after: UserGroups,
): Promise<Moves> {
	const ids = Object.keys({ ...before?.groups, ...after.groups });
	const changed = ids.filter((id) => leadsOf(before, id).join() !== leadsOf(after, id).join());
	if (changed.length === 0) return NOTHING;
	return planDecisionMoves(reader, {
		groups: after,
		from: changed.flatMap((id) => leadsOf(before, id)),
		isConcerned: ({ groupId }) => groupId !== null && changed.includes(groupId),
	});
}

/**
 * What waits follows a person who moves to another group, or who cannot decide any more or can again. `after` is null
 * where they are deleted. No read for other changes.
 */
export async function followProfile(
	reader: Reader,
	uid: string,
	before: UserProfile,
	after: UserProfile | null,
): Promise<Moves> {
	const isMoved = after !== null && after.groupId !== before.groupId;
	if (!isMoved && canLead(before) === canLead(after)) return NOTHING;
	const groups = await reader.get(userGroupsDoc);
	const led = groups === null ? [] : ledGroupIds(groups, uid, today(), () => true);
	const concerned = new Set(canLead(before) === canLead(after) ? [] : led);
	if (!isMoved && concerned.size === 0) return NOTHING;
	const from = [...concerned, ...(isMoved ? [before.groupId] : [])].flatMap((id) => leadsOf(groups, id));
	return planDecisionMoves(reader, {
		groups,
		from,
		isConcerned: ({ groupId }, one) =>
			(isMoved && one === uid) || (groupId !== null && concerned.has(groupId)),
		profiles: new Map([[uid, after]]),
	});
}
