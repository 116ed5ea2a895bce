import { expect, test, vi } from "vitest";
import { proveOrigin } from "./app-check.ts";

const initializeAppCheck = vi.hoisted(() => vi.fn<(app: unknown, options: object) => void>());
vi.mock("firebase/app-check", () => ({
	initializeAppCheck,
	ReCaptchaEnterpriseProvider: class {
		readonly siteKey: string;
		constructor(siteKey: string) {
			this.siteKey = siteKey;
		}
	},
}));

test("the page proves itself by the key of the project", () => {
	proveOrigin("6Lc");

	expect(initializeAppCheck).toHaveBeenCalledExactlyOnceWith(expect.anything(), {
		provider: { siteKey: "6Lc" },
		isTokenAutoRefreshEnabled: true,
	});
});
