// Codes of an authenticator app (TOTP) for the Auth emulator, which knows only factors by phone. Browsers reach the
// emulator through this bridge. It answers the calls of TOTP as Identity Platform does and maps each factor onto one of
// the emulator's phone factors; everything else passes through. It stores nothing: the secret of a factor follows from
// its invented phone number, so it outlives a restart together with the emulator's saved accounts.
import { createHmac, randomInt } from "node:crypto";
import { once } from "node:events";
import { createServer, request } from "node:http";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { Secret, TOTP } from "otpauth";
import { HOST } from "#scripts/machine/ports.mjs";

const TOTP_RULES = { algorithm: "SHA1", digits: 6, period: 30 };
/** The periods before and after the present one whose codes are accepted, as the deploy sets it for Identity Platform. */
const ADJACENT_PERIODS = 1;
const ENROLMENT_MS = 600_000;
const API = "/identitytoolkit.googleapis.com";

/** The secret of the factor with this number: for emulators only. */
export function secretOf(phoneNumber) {
	const bytes = createHmac("sha1", "tuntikirja-emulators").update(phoneNumber).digest();
	return new Secret({ buffer: new Uint8Array(bytes).buffer });
}

/** Whether the code belongs to the secret now, or one period earlier or later. RFC 6238. */
export function isCodeOf(secret, code, now = Date.now()) {
	if (!/^\d{6}$/.test(code ?? "")) return false;
	const totp = new TOTP({ ...TOTP_RULES, secret });
	return totp.validate({ token: code, timestamp: now, window: ADJACENT_PERIODS }) !== null;
}

/** An answer of the emulator with its phone factors as the TOTP factors that they represent. */
export function withTotpFactors(body) {
	const asTotp = ({ mfaEnrollmentId, displayName, enrolledAt }) => {
		return { mfaEnrollmentId, displayName, enrolledAt, totpInfo: {} };
	};
	return {
		...body,
		...(body.mfaInfo && { mfaInfo: body.mfaInfo.map(asTotp) }),
		...(body.users && { users: body.users.map(withTotpFactors) }),
	};
}

class Refusal extends Error {}

/** The emulator's own API, for the calls that the bridge makes of one call. */
function emulatorAt(port, project) {
	const origin = `http://${HOST}:${port}`;
	const post = async (path, body, query) => {
		const response = await fetch(`${origin}${API}${path}${query}`, {
			method: "POST",
			headers: { "content-type": "application/json" },
			body: JSON.stringify(body),
		});
		const answer = await response.json();
		if (!response.ok) throw new Refusal(answer.error.message);
		return answer;
	};
	const sentTo = async (sessionInfo) => {
		const response = await fetch(`${origin}/emulator/v1/projects/${project}/verificationCodes`);
		const { verificationCodes = [] } = await response.json();
		return verificationCodes.find((sent) => sent.sessionInfo === sessionInfo);
	};
	/** The proof by phone that corresponds to a right code of the app. */
	const proofOf = async (sessionInfo, code) => {
		const sent = await sentTo(sessionInfo);
		if (!sent) throw new Refusal("INVALID_SESSION_INFO");
		if (!isCodeOf(secretOf(sent.phoneNumber), code)) throw new Refusal("INVALID_CODE");
		return { phoneVerificationInfo: { sessionInfo, code: sent.code } };
	};
	return { post, sentTo, proofOf };
}

/** The calls of TOTP, by path. */
const CALLS = {
	"/v2/accounts/mfaEnrollment:start": async ({ post }, { idToken }, query) => {
		const phoneNumber = `+358${randomInt(1e11, 1e12 - 1)}`;
		const started = { idToken, phoneEnrollmentInfo: { phoneNumber } };
		const { phoneSessionInfo } = await post("/v2/accounts/mfaEnrollment:start", started, query);
		return {
			totpSessionInfo: {
				sharedSecretKey: secretOf(phoneNumber).base32,
				verificationCodeLength: TOTP_RULES.digits,
				hashingAlgorithm: TOTP_RULES.algorithm,
				periodSec: TOTP_RULES.period,
				sessionInfo: phoneSessionInfo.sessionInfo,
				finalizeEnrollmentTime: new Date(Date.now() + ENROLMENT_MS).toISOString(),
			},
		};
	},
	"/v2/accounts/mfaEnrollment:finalize": async (emulator, { totpVerificationInfo, ...body }, query) => {
		const { sessionInfo, verificationCode } = totpVerificationInfo;
		const proof = await emulator.proofOf(sessionInfo, verificationCode);
		const answer = await emulator.post("/v2/accounts/mfaEnrollment:finalize", { ...body, ...proof }, query);
		return { ...answer, totpAuthInfo: {} };
	},
	"/v2/accounts/mfaSignIn:finalize": async (emulator, { totpVerificationInfo, ...body }, query) => {
		const { mfaPendingCredential, mfaEnrollmentId } = body;
		const started = { mfaPendingCredential, mfaEnrollmentId, phoneSignInInfo: {} };
		const { phoneResponseInfo } = await emulator.post("/v2/accounts/mfaSignIn:start", started, query);
		const proof = await emulator.proofOf(
			phoneResponseInfo.sessionInfo,
			totpVerificationInfo.verificationCode,
		);
		return emulator.post("/v2/accounts/mfaSignIn:finalize", { mfaPendingCredential, ...proof }, query);
	},
};

const ANSWER = { "access-control-allow-origin": "*", "content-type": "application/json" };

async function answerCall(answer, response) {
	try {
		const body = JSON.stringify(await answer());
		response.writeHead(200, ANSWER).end(body);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		response.writeHead(400, ANSWER).end(JSON.stringify({ error: { code: 400, message: error.message } }));
	}
}

/** Passes a request on; an answer in JSON comes back with its factors as TOTP. */
async function passOn({ method, url: path, headers }, sent, port, response) {
	const onward = request({ host: HOST, port, method, path, headers }).end(sent);
	const [answered] = await once(onward, "response");
	const isJson = answered.headers["content-type"]?.startsWith("application/json");
	if (!isJson || !path.startsWith(API)) {
		response.writeHead(answered.statusCode, answered.headers);
		return pipeline(answered, response);
	}
	const body = JSON.stringify(withTotpFactors(JSON.parse(await text(answered))));
	const { "transfer-encoding": _, etag: __, ...rest } = answered.headers;
	response.writeHead(answered.statusCode, { ...rest, "content-length": Buffer.byteLength(body) }).end(body);
}

async function serve(incoming, response, emulator, port) {
	const sent = await text(incoming);
	const { pathname, search } = new URL(incoming.url, `http://${HOST}`);
	const call = incoming.method === "POST" ? CALLS[pathname.replace(API, "")] : undefined;
	const asked = call && JSON.parse(sent);
	const isTotp = asked?.totpEnrollmentInfo ?? asked?.totpVerificationInfo;
	if (isTotp) await answerCall(() => call(emulator, asked, search), response);
	else await passOn(incoming, sent, port, response);
}

/**
 * Starts the bridge.
 * @param ports of this run: `auth` is the emulator's, `totp` the bridge's own
 * @returns a function that ends it
 */
export async function startTotpBridge(project, ports) {
	const emulator = emulatorAt(ports.auth, project);
	const server = createServer((incoming, response) => {
		// A browser that leaves and an emulator that ends are no reason for the bridge to end.
		serve(incoming, response, emulator, ports.auth).catch(() => response.destroy());
	});
	server.listen({ host: HOST, port: ports.totp });
	await once(server, "listening");
	return () => {
		server.close();
		server.closeAllConnections();
	};
}
