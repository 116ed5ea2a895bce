import type { PayrollSettings } from "@tuntikirja/contract/payroll/schema.ts";
import type { Role } from "@tuntikirja/contract/kernel/access.ts";
import type { OwnAccount } from "@tuntikirja/contract/users/account-schema.ts";
import type { OwnUserInfo } from "@tuntikirja/contract/users/schema.ts";
import { http, HttpResponse } from "msw";
import { setupServer } from "msw/node";

export const PASSWORD = "a good password";

/** An account without anything that is pending, in a company without limits of a session. */
export const AN_ACCOUNT: OwnAccount = {
	pendingEmail: null,
	passwordChangedAt: null,
	idleMinutes: null,
	longestSessionHours: null,
};

/** A company that has set up nothing of payroll. */
export const NO_PAYROLL: PayrollSettings = {
	wageTypes: [],
	payGroups: [],
	handsOverBonus: false,
	presets: [],
	nextBatch: 1,
	revision: 0,
};

/** The network of the tests: the identity provider and the API, nothing else answers. */
export const network = setupServer(
	http.post("*/api/user/sign-out", () => HttpResponse.json({})),
	http.get("*/api/user/own-account", () => HttpResponse.json(AN_ACCOUNT)),
	http.get("*/api/payroll/months", () => HttpResponse.json({ people: [] })),
	http.get("*/api/payroll/people", () => HttpResponse.json({ people: [] })),
	http.get("*/api/payroll/settings", () => HttpResponse.json(NO_PAYROLL)),
	http.get("*/api/moving-in/maps", () => HttpResponse.json({ maps: [] })),
	http.get("*/api/settings/letterhead", () => HttpResponse.json({ name: "Kaarna Oy", logo: null })),
);
network.listen({ onUnhandledFrame: "error" });

export function aProfile(overrides: Partial<OwnUserInfo> = {}): OwnUserInfo {
	const role: Role = overrides.role ?? "user";
	return {
		id: "aino",
		name: "Aino Virtanen",
		email: "aino@example.fi",
		picture: null,
		role,
		isAdmin: role === "admin",
		isActive: true,
		systemCreated: false,
		emailVerified: true,
		startDate: "2024-01-01",
		language: null,
		lacksSecondFactor: false,
		...overrides,
	};
}

function part(value: object): string {
	return btoa(JSON.stringify(value)).replaceAll("=", "");
}

/** A token of the provider for this person; its signature is not checked. */
export function aToken(uid: string): string {
	const seconds = Math.floor(Date.now() / 1000);
	return `${part({ alg: "none" })}.${part({ sub: uid, user_id: uid, iat: seconds, auth_time: seconds, exp: seconds + 3600 })}.signature`;
}

const PROVIDER = "https://identitytoolkit.googleapis.com/v1/accounts";

/** The provider as it answers for one account; `refusal` is its error code for every sign-in. */
export function identityProvider(profile: OwnUserInfo, refusal?: string, provider = "password") {
	return [
		http.post(`${PROVIDER}\\:signInWithPassword`, async ({ request }) => {
			const { password } = (await request.json()) as { password: string };
			const message = refusal ?? (password === PASSWORD ? null : "INVALID_LOGIN_CREDENTIALS");
			if (message) return HttpResponse.json({ error: { code: 400, message } }, { status: 400 });
			return HttpResponse.json({
				localId: profile.id,
				email: profile.email,
				idToken: aToken(profile.id),
				refreshToken: "refresh",
				expiresIn: "3600",
				registered: true,
			});
		}),
		http.post(`${PROVIDER}\\:lookup`, () =>
			HttpResponse.json({
				users: [
					{
						localId: profile.id,
						email: profile.email,
						lastLoginAt: "1780000000000",
						providerUserInfo: [{ providerId: provider, email: profile.email }],
					},
				],
			}),
		),
	];
}

export function ownUserInfo(profile: OwnUserInfo) {
	return http.get("*/api/user/own-user-info", () => HttpResponse.json(profile));
}

/** A call that writes, answered as `respond` says; remembers the bodies that it was sent. */
export function sentTo(
	method: "post" | "put" | "delete",
	path: string,
	respond: (body: unknown) => Response,
): unknown[] {
	const sent: unknown[] = [];
	network.use(
		http[method](path, async ({ request }) => {
			const body: unknown = await request.json();
			sent.push(body);
			return respond(body);
		}),
	);
	return sent;
}
