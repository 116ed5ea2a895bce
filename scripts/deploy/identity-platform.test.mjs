import { once } from "node:events";
import { createServer } from "node:http";
import { USER_BOUNDS } from "@tuntikirja/contract/users/bounds.ts";
import { startCloud } from "#tests/support/cloud/cloud.mjs";
import { afterEach, expect, test } from "vitest";
import { closeToStrangers, configureIdentityPlatform, MIN_LENGTH } from "./identity-platform.mjs";

const ON = { IDENTITY_PLATFORM: "true" };

let cloud;
let server;
afterEach(() => {
	cloud?.stop();
	server?.close();
});

/** Sets it at a server that answers with this status. @returns the line or the failure, and the requests */
async function set({ settings = ON, state = {}, status = 200, answer = {} } = {}) {
	cloud = startCloud(state);
	const requests = [];
	const receive = async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		const { method, url, headers } = request;
		requests.push({ method, url, authorization: headers.authorization, body: JSON.parse(body) });
		response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(answer));
	};
	server = createServer((request, response) => void receive(request, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const identity = `http://127.0.0.1:${server.address().port}`;
	const line = await configureIdentityPlatform({ project: "kirja-prod", settings, identity }).catch(
		({ message }) => message,
	);
	return { line, requests };
}

test("the length of the application's own rule is enforced, and codes of an app are switched on", async () => {
	const { line, requests } = await set();

	expect(line).toMatch(/at least 12 characters/);
	expect(requests).toEqual([
		{
			method: "PATCH",
			url: "/admin/v2/projects/kirja-prod/config?updateMask=passwordPolicyConfig,mfa.state,mfa.providerConfigs",
			authorization: "Bearer ya29.token",
			body: {
				passwordPolicyConfig: {
					passwordPolicyEnforcementState: "ENFORCE",
					forceUpgradeOnSignin: false,
					passwordPolicyVersions: [{ customStrengthOptions: { minPasswordLength: 12 } }],
				},
				mfa: {
					state: "ENABLED",
					providerConfigs: [{ state: "ENABLED", totpProviderConfig: { adjacentIntervals: 1 } }],
				},
			},
		},
	]);
	expect(MIN_LENGTH).toBe(USER_BOUNDS.password.min);
});

test.for([[{}], [{ IDENTITY_PLATFORM: "false" }]])(
	"without Identity Platform it is said that there is no policy, and nothing is sent: %j",
	async ([settings]) => {
		const { line, requests } = await set({ settings });

		expect(line).toMatch(/^No password policy and no two-step sign-in: Identity Platform is off/);
		expect(requests).toEqual([]);
	},
);

test("a refusal stops the deploy and says what to do", async () => {
	const { line } = await set({ status: 400, answer: { error: { message: "OPERATION_NOT_ALLOWED" } } });

	expect(line).toMatch(/refused \(400 OPERATION_NOT_ALLOWED\).*upgraded to Identity Platform/);
});

test("without a sign-in of gcloud nothing is sent", async () => {
	const { line, requests } = await set({ state: { signedOut: true } });

	expect(line).toMatch(/no token for the identity provider.*active account/);
	expect(requests).toEqual([]);
});

const OPEN = { client: {}, emailPrivacyConfig: {} };
const CLOSED = {
	client: { permissions: { disabledUserSignup: true } },
	emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
};

/** Closes a project with these settings; `accepts` says what becomes of them. @returns the outcome and the changes */
async function close(config, { accepts = (asked) => asked, status = 200, state = {} } = {}) {
	cloud = startCloud(state);
	let stored = config;
	const changes = [];
	const receive = async (request, response) => {
		let body = "";
		for await (const chunk of request) body += chunk;
		if (request.method === "PATCH") {
			changes.push({ url: request.url, body: JSON.parse(body) });
			if (status === 200) stored = { ...stored, ...accepts(JSON.parse(body)) };
		}
		const refusal = { error: { message: "OPERATION_NOT_ALLOWED" } };
		const isRefused = request.method === "PATCH" && status !== 200;
		response
			.writeHead(isRefused ? status : 200, { "Content-Type": "application/json" })
			.end(JSON.stringify(isRefused ? refusal : stored));
	};
	server = createServer((request, response) => void receive(request, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const identity = `http://127.0.0.1:${server.address().port}`;
	const line = await closeToStrangers({ project: "kirja-prod", identity }).catch(({ message }) => message);
	return { line, changes };
}

test("sign-up is switched off and enumeration protection on, whether or not there is Identity Platform", async () => {
	const { line, changes } = await close(OPEN);

	expect(line).toBe("Strangers can make no sign-in, and cannot ask which addresses have one.");
	expect(changes).toEqual([
		{
			url: "/admin/v2/projects/kirja-prod/config?updateMask=client.permissions.disabledUserSignup,emailPrivacyConfig.enableImprovedEmailPrivacy",
			body: CLOSED,
		},
	]);
});

test("a project that is closed to strangers is left as it is", async () => {
	const { line, changes } = await close(CLOSED);

	expect(line).toMatch(/^Strangers can make no sign-in/);
	expect(changes).toEqual([]);
});

test.for([
	[
		"is refused",
		{ status: 400 },
		/sign-up is on, e-mail enumeration protection is off.*400 OPERATION_NOT_ALLOWED/,
	],
	["changes nothing", { accepts: () => ({}) }, /sign-up is on, e-mail enumeration protection is off/],
	[
		"closes one of the two",
		{ accepts: ({ emailPrivacyConfig }) => ({ emailPrivacyConfig }) },
		/^Strangers can reach the sign-ins of kirja-prod: sign-up is on[^,]*Authentication → Settings → User actions/,
	],
	["has no sign-in of gcloud", { state: { signedOut: true } }, /gcloud gave no token/],
])("a change that %s stops the deploy and says what to do", async ([, project, failure]) => {
	const { line } = await close(OPEN, project);

	expect(line).toMatch(failure);
});
