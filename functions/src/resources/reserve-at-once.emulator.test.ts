import { contract } from "@tuntikirja/contract/contract.ts";
import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { routeOf } from "@tuntikirja/tests/support/endpoints.ts";
import { type Answer, callApi } from "@tuntikirja/tests/support/http-client.ts";
import { aPerson, type Person } from "@tuntikirja/tests/support/people.ts";
import {
	type ProductionServer,
	startProductionServer,
} from "@tuntikirja/tests/support/server/production-server.ts";
import { aResource } from "@tuntikirja/tests/support/company/resources.ts";
import { stored } from "@tuntikirja/tests/support/stored.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { today } from "#firestore/clock.ts";
import { resourceDoc } from "#records/company/resources.ts";

const AT_ONCE = 32;
const { method, path } = routeOf(contract.resources.reserve);

// The server of production takes all calls at once in one process; the emulator would start one for each.
let server: ProductionServer;
let people: Person[];
beforeAll(async () => {
	server = await startProductionServer();
	people = [];
	for (let index = 0; index < AT_ONCE; index += 1) people.push(await aPerson());
});
afterAll(() => server.stop());

/** Retries when the service is busy (503), as a browser does. */
async function reserving({ idToken }: Person, body: object): Promise<Answer> {
	for (let attempt = 1; ; attempt += 1) {
		const answer = await callApi(method, path, { base: server.base, token: idToken, body });
		if (answer.status !== 503 || attempt === 5) return answer;
	}
}

const outcome = ({ status, error }: Answer) => (status === 200 ? "reserved" : error.code);

test(`of ${AT_ONCE} people who want one thing at once, exactly one gets it`, async () => {
	const phone = await aResource();

	const answers = await Promise.all(
		people.map((person) => reserving(person, { resourceId: phone.id, from: today() })),
	);

	const outcomes = answers.map(outcome);
	expect(outcomes.filter((one) => one === "reserved")).toHaveLength(1);
	expect(outcomes.filter((one) => one === "resource-taken")).toHaveLength(AT_ONCE - 1);
	expect(Object.values((await stored(resourceDoc(phone.id)))?.reservations ?? {})).toHaveLength(1);
});

test(`${AT_ONCE} people who want it on days of their own all get it`, async () => {
	const car = await aResource({ kind: "car" });

	const answers = await Promise.all(
		people.map((person, index) => {
			const date = addDays(today(), 1 + index);
			return reserving(person, { resourceId: car.id, from: date, to: date });
		}),
	);

	expect(answers.map(outcome)).toEqual(Array.from({ length: AT_ONCE }, () => "reserved"));
	const document = await stored(resourceDoc(car.id));
	expect(Object.keys(document?.reservations ?? {})).toHaveLength(AT_ONCE);
});
