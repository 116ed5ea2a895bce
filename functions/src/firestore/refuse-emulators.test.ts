import { expect, test } from "vitest";
import { refuseEmulators } from "./refuse-emulators.ts";

const deployed = { GCLOUD_PROJECT: "company", K_SERVICE: "api" };
const emulator = { FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099" };

test("a deployed project with an emulator in its environment does not start", () => {
	expect(() => refuseEmulators({ ...deployed, ...emulator })).toThrow("every token would be trusted");
});

test.each([
	["a deployed project", deployed],
	["an emulated one", { ...deployed, ...emulator, GCLOUD_PROJECT: "demo-company" }],
	["the emulators with a real project's name", { ...deployed, ...emulator, FUNCTIONS_EMULATOR: "true" }],
	["a script on a developer's machine", { GCLOUD_PROJECT: "company", ...emulator }],
])("%s starts", (_, env) => {
	expect(() => refuseEmulators(env)).not.toThrow();
});
