import { contract } from "@tuntikirja/contract/contract.ts";
import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { aContract } from "@tuntikirja/tests/support/contracts.ts";
import { aPerson } from "@tuntikirja/tests/support/people.ts";
import { aProject } from "@tuntikirja/tests/support/projects.ts";
import { aReason, putReasons } from "@tuntikirja/tests/support/company/reasons.ts";
import { change, stored } from "@tuntikirja/tests/support/stored.ts";
import { expect, test } from "vitest";
import { companySettingsDoc } from "#records/company/company-settings.ts";
import { employmentContractsDoc } from "#records/people/employment-contracts.ts";
import { userDoc } from "#records/people/users.ts";

const { getOwnUserInfo, getStartingDate, updateOwnSettings } = contract.users;

test("own-user-info returns the signed-in person", async () => {
	const person = await aPerson({
		name: "Väinö Virtanen",
		role: "manager",
		startDate: "2024-05-02",
		picture: "https://example.com/v.png",
	});

	const { data } = await person.ask(getOwnUserInfo, {});

	expect(data).toEqual({
		id: person.uid,
		name: "Väinö Virtanen",
		email: person.email,
		picture: "https://example.com/v.png",
		role: "manager",
		isAdmin: false,
		isActive: true,
		systemCreated: false,
		emailVerified: true,
		startDate: "2024-05-02",
		language: null,
		lacksSecondFactor: false,
	});
	expect((await person.ask(getStartingDate, {})).data).toEqual({ startDate: "2024-05-02" });
});

test.each([
	["one contract by the hour", [aContract({ partTimeMinutesPerMonth: 0 })], true],
	[
		"hours by the month before",
		[
			aContract({ endDate: "2024-12-31" }),
			aContract({ startDate: "2025-01-01", partTimeMinutesPerMonth: 0 }),
		],
		undefined,
	],
	["a full-time contract", [aContract()], undefined],
	["no contract", [], undefined],
])("own-user-info says whether the person has a balance: %s", async (_, contracts, withoutBalance) => {
	const person = await aPerson({ contracts });
	expect((await person.ask(getOwnUserInfo, {})).data.withoutBalance).toBe(withoutBalance);
	const byId = await person.ask(getOwnUserInfo, { userId: person.uid });
	expect(byId.data.withoutBalance).toBe(withoutBalance);
});

test("own-user-info says which of their own leave people request, of admins none", async () => {
	await change(companySettingsDoc, { leaveApproval: [3, 6] });
	const [person, admin] = [await aPerson(), await aPerson({ role: "admin" })];
	expect((await person.ask(getOwnUserInfo, {})).data.leaveToRequest).toEqual([3, 6]);
	expect((await admin.ask(getOwnUserInfo, {})).data.leaveToRequest).toBeUndefined();
	const asSeen = await admin.ask(getOwnUserInfo, { userId: person.uid });
	expect(asSeen.data.leaveToRequest).toBeUndefined();
	await change(companySettingsDoc, { leaveApproval: [] });
	expect((await person.ask(getOwnUserInfo, {})).data.leaveToRequest).toBeUndefined();
});

test("own-user-info says of which leave there are reasons: of active ones alone, and externals learn none", async () => {
	const [person, external] = [await aPerson(), await aPerson({ role: "external" })];
	const typesOf = async (one: typeof person) => (await one.ask(getOwnUserInfo, {})).data.reasonTypes;
	expect(await typesOf(person)).toBeUndefined();
	await putReasons(
		aReason({ id: "parent" }),
		aReason({ id: "study" }),
		aReason({ id: "child", dayTypeId: 5 }),
		aReason({ id: "jury", dayTypeId: 2, isActive: false }),
	);
	expect(await typesOf(person)).toEqual([1, 5]);
	expect(await typesOf(external)).toBeUndefined();
	await putReasons();
});

test("own-user-info is answered with a contract that cannot be read", async () => {
	const person = await aPerson({ contracts: [aContract({ partTimeMinutesPerMonth: 0 })] });
	await change(employmentContractsDoc(person.uid), { contracts: { spoilt: { startDate: "soon" } } } as never);
	expect((await person.ask(getOwnUserInfo, {})).data.withoutBalance).toBeUndefined();
});

test("a changed role bites at the next request, with the same token", async () => {
	const person = await aPerson({ role: "user" });
	expect((await person.ask(getOwnUserInfo, {})).data.isAdmin).toBe(false);

	await change(userDoc(person.uid), { role: "admin" });
	expect((await person.ask(getOwnUserInfo, {})).data).toMatchObject({ role: "admin", isAdmin: true });

	await change(userDoc(person.uid), { isActive: false });
	expect((await person.ask(getOwnUserInfo, {})).error).toEqual({ code: "inactive", ...ERRORS.inactive });
});

test("settings change what they name, and nothing else of the profile", async () => {
	const person = await aPerson({ favouriteProjectIds: ["one"] });
	const { id } = await aProject({ members: [person] });
	const before = await stored(userDoc(person.uid));

	const language = await person.ask(updateOwnSettings, { language: "fi" });
	const favourites = await person.ask(updateOwnSettings, { favouriteProjectIds: [id, "one"] });

	expect(language.data).toEqual({ language: "fi", favouriteProjectIds: ["one"] });
	expect(favourites.data).toEqual({ language: "fi", favouriteProjectIds: [id, "one"] });
	expect(await stored(userDoc(person.uid))).toEqual({
		...before,
		language: "fi",
		favouriteProjectIds: [id, "one"],
	});
});

test("only own projects become favourites", async () => {
	const [person, colleague] = [await aPerson(), await aPerson()];
	const [own, foreign] = [await aProject({ members: [person] }), await aProject({ members: [colleague] })];

	for (const id of [foreign.id, "of-nothing"]) {
		const answer = await person.ask(updateOwnSettings, { favouriteProjectIds: [own.id, id] });

		expect([answer.error.code, answer.writes]).toEqual(["project-not-available", 0]);
	}
	const { data, reads } = await person.ask(updateOwnSettings, { favouriteProjectIds: [own.id] });
	expect([data.favouriteProjectIds, reads]).toEqual([[own.id], 3]);
});

test("settings that are so already write nothing", async () => {
	const person = await aPerson({ language: "en" });

	const [same, none] = [
		await person.ask(updateOwnSettings, { language: "en" }),
		await person.ask(updateOwnSettings, {}),
	];

	expect([same.status, none.status]).toEqual([200, 200]);
	expect([same.writes, none.writes]).toEqual([0, 0]);
});

test("a language that does not exist and too many favourites are refused", async () => {
	const person = await aPerson();
	const many = Array.from({ length: 101 }, (_, index) => `project-${index}`);

	for (const input of [
		{ language: "sv" },
		{ language: null },
		{ favouriteProjectIds: many },
		{ favouriteProjectIds: ["a/b"] },
	]) {
		const { error } = await person.ask(updateOwnSettings, input as object);
		expect(error).toMatchObject({ code: "invalid-input", ...ERRORS["invalid-input"] });
	}
});
