import { randomUUID } from "node:crypto";
import { contract } from "@tuntikirja/contract/contract.ts";
import { monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { companySettingsDoc } from "@tuntikirja/functions/records/company/company-settings.ts";
import { outboxDoc, pendingItem } from "@tuntikirja/functions/messages/outbox.ts";
import { quarantineDoc } from "@tuntikirja/functions/records/service/malformed-documents.ts";
import { pastWorkingDay } from "#tests/support/dates.ts";
import { anEntry } from "#tests/support/entries.ts";
import { anOpeningBucket, giveHolidays, looseHolidays } from "#tests/support/holidays.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { change, put } from "#tests/support/stored.ts";

/** The person who leaves traces; a word of their own, or about their own records, begins with `OWN`. */
export const NAME = "Kielo Salonen";
export const OWN = "ownword";

/** What others write about something, with the name of the person in a form of its own. */
const NAMED = ["Kielo Salonen", "KIELO SALONEN", "Salonen Kielo", "Kielo Salosen", "Kielo  Salosella"];
let turn = 0;
const named = (about: string) => `${NAMED[((turn += 1)) % NAMED.length]} / ${about}`;
const own = (about: string) => `${OWN}-${about}`;

type Ask = Person["ask"];

/** Calls of a person, each of which must succeed. */
function surely({ ask }: Person): Ask {
	return async (procedure, input) => {
		const answer = await ask(procedure, input);
		if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text} to ${JSON.stringify(input)}`);
		return answer;
	};
}

interface Scene {
	readonly admin: Person;
	readonly lead: Person;
	readonly person: Person;
	readonly colleague: Person;
	readonly projectId: string;
}

const month = monthOf(pastWorkingDay());

/**
 * A company in which a person has left words, and others their name, wherever a call can store a text: a lead decides about
 * the person, and the person leads the group of a colleague.
 */
export async function aPersonWithTraces(): Promise<Scene> {
	await change(companySettingsDoc, { monthApproval: true, leaveApproval: [3, 5, 6], leaveCancelDays: 0 });
	const admin = await aPerson({ role: "admin", name: "Anna Admin" });
	const lead = await aPerson({ role: "manager", name: "Laura Lead" });
	const person = await aPerson({ role: "manager", name: NAME });
	const colleague = await aPerson({ name: "Kalle Kollega" });
	const act = surely(admin);
	for (const [of, by] of [
		[person, lead],
		[colleague, person],
	] as const) {
		const groupId = randomUUID();
		await act(contract.users.newUserGroup, { id: groupId, name: named(groupId.slice(0, 8)) });
		await act(contract.users.updateGroupLeads, { groupId, leadIds: [by.uid] });
		await act(contract.users.updateUserGroup, { userId: of.uid, groupId });
		await giveHolidays(of.uid, 20);
	}
	const projectId = await aNamedProject(act, [person, colleague]);
	const scene = { admin, lead, person, colleague, projectId };
	await leaveInCompany(scene);
	for (const [of, by, say] of [
		[person, lead, own],
		[colleague, person, named],
	] as const) {
		await leaveInRecords(scene, of, say);
		await leaveInMonth(scene, { of, by, say });
		await leaveInRequests({ of, by, say });
	}
	await leaveInvoiced(scene);
	await leaveBehindTheApi(scene);
	return scene;
}

async function aNamedProject(act: Ask, members: readonly Person[]): Promise<string> {
	const id = randomUUID();
	const label = (labelId: string) => ({ id: labelId, name: named(labelId), hourPrice: 120 });
	await act(contract.projects.newProject, {
		id,
		name: named("project"),
		members: members.map(({ uid }) => ({ id: uid })),
		hourPrice: 100,
		hourName: named("price"),
		hourLabels: [label("design"), label("former")],
	});
	const renamed = { projectId: id, projectName: named("renamed"), hourLabels: [label("design")] };
	await act(contract.projects.updateProject, renamed);
	return id;
}

/** What belongs to no one. */
async function leaveInCompany({ admin, person }: Scene): Promise<void> {
	const [act, write] = [surely(admin), surely(person)];
	const note = { id: randomUUID(), text: named(`note, ${person.email}`) };
	await act(contract.capacity.newNote, note);
	await act(contract.capacity.updateNote, { ...note, text: named("changed note") });
	await write(contract.capacity.newNote, { id: randomUUID(), text: "Plan of the autumn" });
	const id = randomUUID();
	const texts = { title: named("title"), category: named("category"), text: named("text") };
	await act(contract.documents.newDocument, { id, ...texts, roles: ["user"] });
	const resource = {
		id: randomUUID(),
		name: named("resource"),
		kind: "other" as const,
		notes: named("its notes"),
	};
	await act(contract.resources.newResource, resource);
	await act(contract.resources.updateResource, { id: resource.id, notes: named("other notes") });
	await write(contract.resources.reserve, { resourceId: resource.id, from: today(), to: today() });
	await act(contract.specialDays.newNationalHoliday, {
		date: looseHolidays(12)[11] ?? "",
		name: named("day"),
	});
}

/** What the pages of a person hold. */
async function leaveInRecords({ admin, projectId }: Scene, of: Person, say: typeof own): Promise<void> {
	const [act, write] = [surely(admin), surely(of)];
	const userId = of.uid;
	const first = anEntry(pastWorkingDay(), { projectId, labelId: "design", notes: say("entry") });
	const { data } = await write(contract.workDays.saveEntry, first);
	const editedEntry = { id: first.entry.id, changedHour: 7, notes: say("edited") };
	await write(contract.workDays.updateEntry, { editedEntry, workDayId: data.workDayId });
	await write(contract.slack.noteOldEntry, { message: say("old-entry") });
	await write(contract.workDays.setTimer, {
		id: randomUUID(),
		projectId,
		labelId: "design",
		notes: say("timer"),
	});
	const period = {
		startDate: "2026-06-01",
		endDate: "2026-08-31",
		percentage: 60,
		notes: say("availability"),
	};
	await write(contract.availability.newAvailability, { id: randomUUID(), ...period });
	const line = { date: pastWorkingDay(), kind: "correction" as const, hours: 1, notes: say("line") };
	await act(contract.balance.addAdjustment, { id: randomUUID(), userId, ...line });
	const buckets = [anOpeningBucket({ days: 20, notes: say("bucket") })];
	await act(contract.specialDays.setHolidayAdjustment, { userId, buckets });
	const span = { startDate: today(), endDate: today(), hoursPerDay: 2, notes: say("allocation") };
	await act(contract.capacity.saveAllocation, { id: randomUUID(), userId, projectId, ...span });
	const parts = ["leave", "nationalHolidays", "reservations", "allocations"] as const;
	await write(contract.calendars.newFeed, { id: randomUUID(), parts: [...parts] });
}

interface Said {
	readonly of: Person;
	readonly by: Person;
	readonly say: typeof own;
}

/** Comments on a month that is submitted, returned, approved, corrected and unlocked. */
async function leaveInMonth({ admin }: Scene, { of, by, say }: Said): Promise<void> {
	const [write, decide] = [surely(of), surely(by)];
	const { submitMonth, returnMonth, approveMonth, askCorrection, declineCorrection } = contract.months;
	const userId = of.uid;
	await write(submitMonth, { month, notes: say("submit") });
	await decide(returnMonth, { month, userId, notes: say("return") });
	await write(submitMonth, { month, notes: say("submit-again") });
	await decide(approveMonth, { month, userId });
	const unlocked = { month, state: "open" as const, reason: say("unlock"), userIds: [userId] };
	await surely(admin)(contract.workDays.updateMonthState, unlocked);
	await decide(approveMonth, { month, userId });
	for (const decision of ["declined", "waiting"]) {
		const correctionId = randomUUID();
		const entry = { dayTypeId: 0 as const, hours: 5, notes: say(`corrected-${decision}`) };
		const of = { correctionId, month, date: pastWorkingDay(2), entryId: randomUUID(), entry };
		await write(askCorrection, { ...of, notes: say(`correction-${decision}`) });
		if (decision === "declined")
			await decide(declineCorrection, { correctionId, month, userId, notes: say("decline") });
	}
}

/** Leave that is declined, cancelled and asked for. */
async function leaveInRequests({ of, by, say }: Said): Promise<void> {
	const { approveLeave, declineLeave, cancelLeave } = contract.leaveRequests;
	const [write, decide] = [surely(of), surely(by)];
	const [declined = "", cancelled = "", asked = ""] = looseHolidays(6).slice(2);
	const asks = async (date: string) => {
		const request = { id: randomUUID(), dates: [date], dayTypeId: 3 as const, notes: say(`leave-${date}`) };
		await write(contract.specialDays.newAnnualHoliday, request);
		return { id: request.id };
	};
	await decide(declineLeave, { ...(await asks(declined)), reason: say("declined") });
	const { id } = await asks(cancelled);
	await decide(approveLeave, { id });
	await write(cancelLeave, { id, dates: [cancelled], reason: say("cancelled") });
	await asks(asked);
}

async function leaveInvoiced({ admin, projectId }: Scene): Promise<void> {
	const act = surely(admin);
	const range = { projectId, startDate: `${month}-01`, endDate: pastWorkingDay(5) };
	const id = randomUUID();
	await act(contract.invoicing.markInvoiced, { id, ...range, invoiced: true, reference: named("invoice") });
	await act(contract.invoicing.correctReference, { invoiceId: id, reference: named("number") });
	await act(contract.reports.shareTimesheet, { id: randomUUID(), ...range, expiresAt: today() });
}

/** What calls leave only now and then: a repair, a message that waits, an address that is not opened yet. */
async function leaveBehindTheApi({ admin, person, colleague }: Scene): Promise<void> {
	await surely(person)(contract.users.updateOwnEmail, { email: `${OWN}@example.com` });
	await surely(admin)(contract.users.getOwnData, { userId: person.uid, format: "json" });
	const part = (notes: string) => [
		{ place: ["days", "2026-06-01"], json: JSON.stringify([{ minutes: -1, notes }]) },
	];
	for (const [{ uid }, notes] of [
		[person, own("quarantine")],
		[colleague, named("quarantine")],
	] as const)
		await put(quarantineDoc(randomUUID()), { path: `workMonths/${uid}_2026-06`, at: "", parts: part(notes) });
	const message = { title: named("message"), lines: [named("line")] };
	await put(outboxDoc(randomUUID()), { ...pendingItem({ message, about: [] }), state: "dead", dueAt: null });
}
