import {
	DOCUMENTS,
	DOORS_OF_THE_DATABASE,
	NOT_SIGNED_IN,
	rowsOf,
} from "#tests/support/cloud/deployed-app.mjs";
import { expect, test, vi } from "vitest";
import { tableOf } from "./rows.mjs";

const RED = "\u001b\\[31m";
const ALLOWED = { headers: { "Access-Control-Allow-Origin": "*" }, ...NOT_SIGNED_IN };

test.for([
	[
		"sign-up with an address",
		{ "POST /v1/accounts:signUp": { json: { idToken: "stranger", localId: "u1" } } },
		/^not refused: a sign-up with an address \(200\)/,
	],
	[
		"sign-up that leaves its sign-in",
		{
			"POST /v1/accounts:signUp": { json: { idToken: "stranger", localId: "u1" } },
			"POST /v1/accounts:delete": { status: 400, json: {} },
		},
		/delete the sign-in u1 in the console/,
	],
	[
		"sign-up that fails for another reason",
		{ "POST /v1/accounts:signUp": { status: 400, json: { error: { message: "API key not valid." } } } },
		/400 API key not valid/,
	],
	...DOORS_OF_THE_DATABASE.map((door) => ["database", { [door]: { json: {} } }, /not refused: .* \(200\)/]),
	[
		"database whose rules were not asked",
		{
			[`POST ${DOCUMENTS}:commit`]: {
				status: 403,
				json: {
					error: { status: "PERMISSION_DENIED", message: "blocked", details: [{ reason: "API_KEY_…" }] },
				},
			},
		},
		/not refused: a write \(403 blocked\)/,
	],
	["API without a token", { "GET /api/user/users/": { json: [] } }, /users\/ without a token \(200\)/],
	[
		"API for any token",
		{
			"GET /api/user/users/": (_, { authorization }) =>
				authorization === undefined ? NOT_SIGNED_IN : { json: [] },
		},
		/users\/ with a token of no one \(200\)/,
	],
	["other site that asks first", { "OPTIONS /api/user/own-user-info": ALLOWED }, /asking first \(401/],
	["other site", { "GET /api/user/own-user-info": ALLOWED }, /a call \(401/],
])("an open door is a failed row, in red: %s", async ([door, answers, found]) => {
	vi.stubEnv("FORCE_COLOR", "1");
	const { rows } = await rowsOf({ answers });
	const table = tableOf(rows);
	vi.unstubAllEnvs();

	const open = rows.filter(({ what, state }) => what.startsWith("stranger: ") && state === "failed");
	expect(open).toEqual([{ what: expect.any(String), state: "failed", found: expect.stringMatching(found) }]);
	expect(door).toContain(open[0].what.replace("stranger: ", ""));
	const line = table.split("\n").find((one) => one.includes(open[0].what));
	expect(line).toMatch(new RegExp(`^${RED}.*${open[0].what}`));
});

test("a sign-in that a stranger could make is deleted again", async () => {
	const { requests } = await rowsOf({
		answers: { "POST /v1/accounts:signUp": { json: { idToken: "stranger", localId: "u1" } } },
	});

	expect(requests.filter((one) => one.startsWith("POST /v1/accounts:delete"))).toHaveLength(2);
});
