import { ERRORS } from "@tuntikirja/contract/kernel/errors.ts";
import { beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { callApi } from "#tests/support/http-client.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { REQUESTS } from "./requests.ts";
import { ownTarget, type Target } from "./targets.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"] as const;
const PATHS = [...new Set(ENDPOINTS.map(({ path }) => path))];
const methodsOf = (path: string) =>
	ENDPOINTS.filter((endpoint) => endpoint.path === path).flatMap(({ method }) =>
		method === "GET" ? ["GET", "HEAD"] : [method],
	);

let admin: Person;
let target: Target;
beforeAll(async () => {
	admin = await aPerson({ role: "admin" });
	target = await ownTarget(admin);
});

const undeclared = PATHS.flatMap((path) =>
	METHODS.filter((method) => !methodsOf(path).includes(method)).map((method) => [method, path] as const),
);

test.each(undeclared)(
	"%s %s is not allowed, even for an admin, and the answer names the allowed methods",
	async (method, path) => {
		const answer = await admin.call(method, path);

		const refusal = { code: "method-not-allowed", ...ERRORS["method-not-allowed"] };
		expect(answer.body).toEqual(method === "HEAD" ? null : refusal);
		expect(answer.status).toBe(405);
		expect(answer.headers.get("allow")?.split(", ").sort()).toEqual(methodsOf(path).sort());
		expect(answer.reads).toBe(0);
	},
);

test.each(ENDPOINTS.filter(({ method }) => method === "GET"))(
	"HEAD $path answers as GET does, without a body",
	async ({ name, path }) => {
		const request = REQUESTS[name]?.request(target) ?? {};
		const [got, head] = [await admin.call("GET", path, request), await admin.call("HEAD", path, request)];

		expect([head.status, head.text, head.reads]).toEqual([got.status, "", got.reads]);
		expect(head.headers.get("content-type")).toBe(got.headers.get("content-type"));
		expect((await callApi("HEAD", path, request)).status).toBe((await callApi("GET", path, request)).status);
	},
);

test.each(PATHS)("no header turns a GET of %s into another method", async (path) => {
	const headers = { "X-HTTP-Method-Override": "DELETE", "X-Method-Override": "PUT" };

	const [plain, overridden] = await Promise.all([
		admin.call("GET", path),
		admin.call("GET", path, { headers }),
	]);

	expect(overridden.status).toBe(plain.status);
	expect(overridden.writes).toBe(0);
});

const UNKNOWN = [
	"/",
	"/work-day",
	"/work-day/work-days/extra",
	"/work-day/entry/1",
	"/WORK-DAY/work-days/",
	"/user%2fown-user-info",
	"/user/own-user-info%2f",
	"/user/own-user-info;x",
	"/user//own-user-info",
	"/api/user/own-user-info",
	"/constructor",
	"/__proto__",
	"/workDays/getWorkDays",
	"/openapi.json/x",
];

test.each(UNKNOWN)("GET %s is not found for any caller, and reads nothing", async (path) => {
	for (const token of [undefined, admin.idToken]) {
		const answer = await callApi("GET", path, { token });

		expect(answer.body).toEqual({ code: "not-found", ...ERRORS["not-found"] });
		expect(answer.status).toBe(404);
		expect(answer.reads).toBe(0);
	}
});

function twinOf(path: string): string {
	return path.endsWith("/") ? path.slice(0, -1) : `${path}/`;
}

test.each(ENDPOINTS)(
	"$method $path has the same answer with and without a trailing slash",
	async ({ name, method, path, access }) => {
		const request = () => REQUESTS[name]?.request(target) ?? {};

		// A call that ends the session is the last of its caller.
		const caller = () => (REQUESTS[name]?.isOfSession ? aPerson({ role: "admin" }) : admin);
		const [declared, twin] = [
			await (await caller()).call(method, path, request()),
			await (await caller()).call(method, twinOf(path), request()),
		];

		const refusal = REQUESTS[name]?.ownRefusal;
		const expected = refusal === undefined ? 200 : ERRORS[refusal].status;
		expect([declared.status, twin.status]).toEqual([expected, expected]);
		const anonymous = await callApi(method, twinOf(path), request());
		expect(anonymous.status).toBe(access === "public" ? 200 : 401);
	},
);
