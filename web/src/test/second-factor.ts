import type { OwnUserInfo } from "@tuntikirja/contract/users/schema.ts";
import { http, HttpResponse } from "msw";
import { aToken, PASSWORD } from "./network.ts";

const V1 = "https://identitytoolkit.googleapis.com/v1/accounts";
const V2 = "https://identitytoolkit.googleapis.com/v2/accounts";

/** The code that the provider takes. */
export const CODE = "123456";
export const SECRET = "JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP";

const FACTOR = {
	mfaEnrollmentId: "app",
	enrolledAt: "2026-05-04T21:30:00Z",
	displayName: "Tuntikirja",
	totpInfo: {},
};

function refusal(message: string) {
	return HttpResponse.json({ error: { code: 400, message } }, { status: 400 });
}

interface Provider {
	/** Whether the person has a second factor now; the calls change it. */
	isOn: boolean;
	/** Its refusal of the next request for a secret. */
	refusal: string | null;
	/** The calls that it has answered, with their bodies. */
	readonly calls: { readonly name: string; readonly body: Record<string, unknown> }[];
}

/** The provider of a person who can have a second factor. */
export function secondFactorProvider(profile: OwnUserInfo, isOn: boolean) {
	const provider: Provider = { isOn, refusal: null, calls: [] };
	const tokens = () => HttpResponse.json({ idToken: aToken(profile.id), refreshToken: "refresh" });
	const answer = (url: string, name: string, respond: (body: Record<string, unknown>) => Response) =>
		http.post(`${url}\\:${name}`, async ({ request }) => {
			const body = (await request.json()) as Record<string, unknown>;
			provider.calls.push({ name, body });
			return respond(body);
		});
	const checked = ({ totpVerificationInfo }: Record<string, unknown>) =>
		(totpVerificationInfo as { verificationCode?: string }).verificationCode === CODE;
	const handlers = [
		answer(V1, "signInWithPassword", ({ password }) => {
			if (password !== PASSWORD) return refusal("INVALID_LOGIN_CREDENTIALS");
			const first = { localId: profile.id, email: profile.email, registered: true };
			return provider.isOn
				? HttpResponse.json({ ...first, mfaPendingCredential: "pending", mfaInfo: [FACTOR] })
				: HttpResponse.json({
						...first,
						idToken: aToken(profile.id),
						refreshToken: "refresh",
						expiresIn: "3600",
					});
		}),
		answer(V1, "lookup", () => {
			const providerUserInfo = [{ providerId: "password", email: profile.email }];
			const user = { localId: profile.id, email: profile.email, providerUserInfo };
			return HttpResponse.json({ users: [provider.isOn ? { ...user, mfaInfo: [FACTOR] } : user] });
		}),
		answer(V1, "sendOobCode", () => HttpResponse.json({ email: profile.email })),
		answer(`${V2}/mfaSignIn`, "finalize", (body) => (checked(body) ? tokens() : refusal("INVALID_CODE"))),
		answer(`${V2}/mfaEnrollment`, "start", () => {
			const why = provider.refusal;
			provider.refusal = null;
			if (why !== null) return refusal(why);
			const rules = { verificationCodeLength: 6, hashingAlgorithm: "SHA1", periodSec: 30 };
			return HttpResponse.json({
				totpSessionInfo: { ...rules, sharedSecretKey: SECRET, sessionInfo: "session" },
			});
		}),
		answer(`${V2}/mfaEnrollment`, "finalize", (body) => {
			if (!checked(body)) return refusal("INVALID_CODE : it is wrong");
			provider.isOn = true;
			return tokens();
		}),
		answer(`${V2}/mfaEnrollment`, "withdraw", () => {
			provider.isOn = false;
			return tokens();
		}),
	];
	return { provider, handlers };
}
