import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { today } from "@tuntikirja/functions/firestore/clock.ts";
import { beforeAll, expect, test } from "vitest";
import { settledBalance } from "#tests/support/balances.ts";
import { pastMonth } from "#tests/support/dates.ts";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { type Answer, callApi, type CallOptions } from "#tests/support/http-client.ts";
import type { CustomerCall } from "./customer-call.ts";
import { aScene, type Scene } from "./customer-scene.ts";
import { PROJECTS } from "./project-calls.ts";
import { ADMIN_CALLS, REPORTS } from "./report-calls.ts";
import { SPECIAL_DAYS } from "./special-day-calls.ts";
import { OWN, WORK } from "./work-calls.ts";

/** All calls of spec §7, in its order, each for the least role that may make it. */
const CUSTOMER_CALLS: readonly CustomerCall[] = [...OWN, ...WORK, ...PROJECTS, ...REPORTS, ...SPECIAL_DAYS];

let scene: Scene;
beforeAll(async () => {
	scene = await aScene();
});

/** The fields of the paths that the body lacks. */
function lacking(body: unknown, paths: readonly string[]): string[] {
	return paths.filter((path) => !has(body, path.split(/\.|(?=\[\])/)));
}

function has(value: unknown, [step, ...rest]: readonly string[]): boolean {
	if (step === undefined) return value !== undefined;
	if (step === "[]") return Array.isArray(value) && value.length > 0 && value.every((one) => has(one, rest));
	const isObject = typeof value === "object" && value !== null;
	return isObject && Object.hasOwn(value, step) && has((value as Record<string, unknown>)[step], rest);
}

/** Sends the call as it is, or without some of its parameters. */
async function send(
	{ call, role, sends }: CustomerCall,
	ending: "/" | "",
	without: readonly string[] = [],
): Promise<{ answer: Answer; userId: string }> {
	const [method = "", path = ""] = call.split(" ");
	const caller = scene.people[role ?? "user"];
	const options: CallOptions = await sends(scene, caller);
	const query = Object.fromEntries(
		Object.entries(options.query ?? {}).filter(([name]) => !without.includes(name)),
	);
	const answer = await callApi(method, `${path.replace(/\/$/, "")}${ending}`, {
		...options,
		query,
		token: role === null ? undefined : caller.idToken,
	});
	return { answer, userId: caller.uid };
}

function expectAnswer({ answers }: CustomerCall, { answer, userId }: { answer: Answer; userId: string }) {
	expect(answer.status, answer.text).toBe(200);
	const paths = answers.map((path) => path.replace("{userId}", userId));
	expect(lacking(answer.body, paths)).toEqual([]);
}

test("spec §7 names 40 calls, and the contract has each of them for that role and no lower one", () => {
	expect(CUSTOMER_CALLS).toHaveLength(40);
	const least = { public: null, everyone: "external", user: "user", capacity: "manager", admin: "admin" };
	const declared = new Map(
		ENDPOINTS.map(({ method, path, access }) => [`${method} ${path}`, least[access] as string | null]),
	);
	for (const { call, role } of CUSTOMER_CALLS) expect([call, declared.get(call)]).toEqual([call, role]);
});

test.each([...CUSTOMER_CALLS, ...ADMIN_CALLS])(
	"$call accepts and answers the fields of the specification, for the role $role",
	async (call) => {
		expectAnswer(call, await send(call, "/"));
		expectAnswer(call, await send(call, ""));
		for (const name of call.optional ?? []) expectAnswer(call, await send(call, "/", [name]));
	},
);

test("what a field's absence looks like", () => {
	const body = { list: [{ a: null }, { b: 1 }], empty: [], one: { a: 0 } };
	const paths = ["list", "list[].a", "empty", "empty[].a", "one.a", "one.b", "none"];
	expect(lacking(body, paths)).toEqual(["list[].a", "empty[].a", "one.b", "none"]);
});

test.each([
	["the first day of a month", () => firstDay(pastMonth())],
	["the middle of a past month", () => addDays(firstDay(pastMonth()), 9)],
	["the middle of the current month, or its first day", () => today()],
	["a day before all start dates", () => "2015-05-05"],
])(
	"the balances of all people, summed from %s, equal the balances that each person reads",
	async (_, startDateOf) => {
		const startDate = startDateOf();
		const { getBalance, getBalances } = contract.balance;
		const { admin, user, external } = scene.people;
		for (const { uid } of [admin, user, external]) await settledBalance(uid);

		const { data } = await admin.ask(getBalances, { startDate });

		for (const person of [admin, user, external]) {
			const own = (await person.ask(getBalance, { startDate })).data;
			expect(data.balances.find(({ userId }) => userId === person.uid)).toMatchObject({
				balance: own.balance,
				asOf: own.asOf,
				thisMonth: own.byMonth.find(({ month }) => month === monthOf(today()))?.flex,
			});
		}
	},
);

test("a sum from a month's first day reads no more than one from the beginning, and none starts after today", async () => {
	const { getBalances } = contract.balance;
	const { admin } = scene.people;
	const whole = await admin.ask(getBalances, {});
	const part = await admin.ask(getBalances, { startDate: firstDay(pastMonth()) });
	expect(part.reads).toBeLessThanOrEqual(whole.reads);

	const later = await admin.ask(getBalances, { startDate: addDays(today(), 1) });
	expect(later.error.code).toBe("range-inverted");
});
