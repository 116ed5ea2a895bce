import { TOTP } from "otpauth";

/** The code that an authenticator app with this secret shows now. */
export function codeOf(secret: string): string {
	return new TOTP({ secret }).generate();
}

/** A code that is not valid now, a period ago or in a period. */
export function wrongCodeOf(secret: string): string {
	const totp = new TOTP({ secret });
	const valid = [-30_000, 0, 30_000].map((ms) => totp.generate({ timestamp: Date.now() + ms }));
	return ["000000", "111111", "222222", "333333"].find((code) => !valid.includes(code)) ?? "";
}
