import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { FUNCTION_HEADER } from "./function-header.mjs";
import { serveFunctions } from "./functions-server.mjs";

const taken = [];
let server;

/** A function as Firebase describes it. */
const asFunction = (run, __endpoint) => Object.assign(run, { __endpoint });

beforeAll(async () => {
	const onEvent = (name) => asFunction(({ id }) => void taken.push(`${name} ${id}`), { eventTrigger: {} });
	const fails = () => {
		throw new Error("A malformed document");
	};
	server = serveFunctions({
		onUserWritten: onEvent("user"),
		onMonthWritten: onEvent("month"),
		onMalformed: asFunction(fails, { eventTrigger: {} }),
		sweep: asFunction((request, response) => response.send(`swept ${request.body.day}`), {
			scheduleTrigger: {},
		}),
		notAFunction: () => taken.push("not a function"),
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
});

afterAll(() => server.close());

function post(name, body = {}) {
	return fetch(`http://127.0.0.1:${server.address().port}/`, {
		method: "POST",
		headers: {
			"content-type": "application/json",
			"ce-specversion": "1.0",
			"ce-id": "1",
			"ce-type": "google.cloud.firestore.document.v1.written",
			"ce-source": "//firestore.googleapis.com",
			[FUNCTION_HEADER]: name,
		},
		body: JSON.stringify(body),
	});
}

test("an event goes to the function that its header names", async () => {
	expect((await post("onMonthWritten")).status).toBe(200);
	expect((await post("onUserWritten")).status).toBe(200);
	expect(taken).toEqual(["month 1", "user 1"]);
});

test("a schedule is a call by HTTP", async () => {
	expect(await (await post("sweep", { day: "2027-01-01" })).text()).toBe("swept 2027-01-01");
});

test("a function that fails answers 500, and the process serves the others", async () => {
	expect((await post("onMalformed")).status).toBe(500);
	expect((await post("sweep")).status).toBe(200);
});

test.each(["notAFunction", "unknown"])("%s is not found", async (name) => {
	expect((await post(name)).status).toBe(404);
});

test("a health check is answered without a function", async () => {
	expect((await fetch(`http://127.0.0.1:${server.address().port}/__/health`)).status).toBe(200);
});
