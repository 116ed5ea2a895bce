import { once } from "node:events";
import { createServer } from "node:http";
import { json } from "node:stream/consumers";
import { afterEach, expect, test } from "vitest";
import { allowSecondFactor } from "./second-factor.mjs";

let server;
afterEach(() => server?.close());

/** Switches it on at a server that answers with this status. @returns the line or the failure, and the requests */
async function allow(status = 200, answer = {}) {
	const requests = [];
	const record = async (request) => {
		const { method, url, headers } = request;
		requests.push({ method, url, authorization: headers.authorization, body: await json(request) });
	};
	server = createServer((request, response) => {
		void record(request).then(() =>
			response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer)),
		);
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const identity = `http://127.0.0.1:${server.address().port}`;
	const target = { project: "kirja-prod", identity, accessToken: async () => "ya29.token" };
	const line = await allowSecondFactor(target).catch(({ message }) => message);
	return { line, requests };
}

test("codes of an app are switched on, with a period of tolerance", async () => {
	const { line, requests } = await allow();

	expect(line).toMatch(/authenticator app/);
	expect(requests).toEqual([
		{
			method: "PATCH",
			url: "/admin/v2/projects/kirja-prod/config?updateMask=mfa.state,mfa.providerConfigs",
			authorization: "Bearer ya29.token",
			body: {
				mfa: {
					state: "ENABLED",
					providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
				},
			},
		},
	]);
});

test("a refusal stops the deploy and says what to do", async () => {
	const { line } = await allow(400, { error: { message: "OPERATION_NOT_ALLOWED" } });

	expect(line).toMatch(/refused \(400 OPERATION_NOT_ALLOWED\).*upgraded to Identity Platform/);
});
