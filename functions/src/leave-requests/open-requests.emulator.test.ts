import { contract } from "@tuntikirja/contract/contract.ts";
import { MOST_REQUESTS } from "@tuntikirja/contract/leave-requests/bounds.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import { put } from "@tuntikirja/tests/support/stored.ts";
import { beforeAll, expect, test } from "vitest";
import { firestore } from "#firestore/database.ts";
import { leaveRequestDoc, type StoredRequest } from "#records/leave/leave-requests.ts";
import { userGroupsDoc } from "#records/groups/user-groups.ts";

const { getOpenRequests } = contract.leaveRequests;
const GROUP = "group-of-lead";
/** A request of each minute: more than a page. */
const MINUTES = MOST_REQUESTS + 10;

let admin: Person;
let lead: Person;
let member: Person;
let other: Person;

const madeAt = (minute: number) => new Date(Date.UTC(2026, 0, 1, 0, minute)).toISOString();

function aRequest(
	{ uid }: Person,
	minute: number,
	state: StoredRequest["state"] = "requested",
): StoredRequest {
	return {
		userId: uid,
		userName: "Mikko Member",
		dayTypeId: 3,
		minutes: 0,
		dates: ["2026-07-06"],
		endDate: "2026-07-06",
		notes: "",
		state,
		cancelDates: state === "cancelling" ? ["2026-07-06"] : [],
		history: [],
		createdAt: madeAt(minute),
		version: 1,
	};
}

beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	lead = await aPerson({ role: "manager" });
	[member, other] = [await aPerson({ groupId: GROUP }), await aPerson()];
	await put(userGroupsDoc, { groups: { [GROUP]: { name: "Group", leadIds: [lead.uid] } }, deletedIds: [] });
	const batch = firestore().batch();
	const add = (id: string, request: StoredRequest) =>
		batch.set(firestore().doc(leaveRequestDoc(id).path), request);
	for (let minute = 0; minute < MINUTES; minute += 1) {
		add(`other-${minute}`, aRequest(other, minute, minute % 2 === 0 ? "requested" : "cancelling"));
		// The lead's own people asked before all others.
		if (minute < 3) add(`member-${minute}`, aRequest(member, minute));
	}
	add("admin", aRequest(admin, 7));
	add("decided", aRequest(member, 7, "approved"));
	await batch.commit();
	await firestore()
		.doc(leaveRequestDoc("spoilt").path)
		.set({ ...aRequest(other, 9), version: "one" });
});

/** The ids of all pages, and how many each had. */
async function pagesOf(person: Person): Promise<string[][]> {
	const pages: string[][] = [];
	for (let input = {}; ; ) {
		const { requests, next } = (await person.ask(getOpenRequests, input)).data;
		pages.push(requests.map(({ id }) => id));
		if (next === null) return pages;
		input = { after: next };
	}
}

test("all that waits is on some page, the newest first, each once", async () => {
	const pages = await pagesOf(admin);
	expect(pages.map(({ length }) => length)).toEqual([MOST_REQUESTS, 13]);
	const due = Array.from({ length: MINUTES }, (_, index) => MINUTES - 1 - index).flatMap((minute) =>
		minute < 3 ? [`other-${minute}`, `member-${minute}`] : [`other-${minute}`],
	);
	expect(pages.flat()).toEqual(due);
});

test("a lead finds the requests of their people, however many others wait", async () => {
	expect(await pagesOf(lead)).toEqual([["member-2", "member-1", "member-0"]]);
});

test("a page that ends with the last request names no other", async () => {
	for (const minute of [0, 1, 2])
		await firestore()
			.doc(leaveRequestDoc(`member-${minute}`).path)
			.delete();
	for (let minute = 0; minute < 10; minute += 1)
		await firestore()
			.doc(leaveRequestDoc(`other-${minute}`).path)
			.delete();
	expect((await pagesOf(admin)).map(({ length }) => length)).toEqual([MOST_REQUESTS]);
});

test("what is no cursor is refused", async () => {
	expect((await admin.ask(getOpenRequests, { after: "2026" })).error.code).toBe("invalid-input");
});
