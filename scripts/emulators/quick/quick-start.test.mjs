import { once } from "node:events";
import { createServer } from "node:http";
import { createRequire } from "node:module";
import { expect, test, vi } from "vitest";
import { inProject } from "#scripts/paths.mjs";
import "./quick-start.mjs";

function fromTools(file) {
	return createRequire(inProject("node_modules", "firebase-tools", "package.json"))(file);
}

const DESCRIPTION = {
	openapi: "3.0.0",
	info: { title: "A test", version: "1" },
	paths: {
		"/hours": {
			get: {
				parameters: [{ name: "day", in: "query", schema: { type: "number", maximum: 31 } }],
				"x-exegesis-controller": "hours",
				operationId: "get",
				responses: { 200: { description: "Hours" } },
			},
		},
	},
};

const controllers = { hours: { get: ({ res }) => res.status(200).setBody("") } };

test("a request is checked as before, though its check is compiled late", async () => {
	const compile = vi.spyOn(fromTools("ajv").default.prototype, "compile");
	const check = await fromTools("exegesis-express").middleware(DESCRIPTION, { controllers });
	expect(compile).not.toHaveBeenCalled();
	const server = createServer((asked, answer) => check(asked, answer, () => answer.end()));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const statusOf = async (day) =>
		(await fetch(`http://127.0.0.1:${server.address().port}/hours?day=${day}`)).status;
	expect([await statusOf(31), await statusOf(32)]).toEqual([200, 400]);
	expect(compile).toHaveBeenCalledOnce();
	server.close();
});

test("a start does not wait for npm", () => {
	const { checkFunctionsSDKVersion, getLatestSDKVersion } = fromTools(
		"./lib/deploy/functions/runtimes/node/versioning.js",
	);
	expect(getLatestSDKVersion()).toBeUndefined();
	expect(() => checkFunctionsSDKVersion("7.0.0")).not.toThrow();
});
