import { expect, test } from "vitest";
import { whyCannotSeed } from "./emulators-only.ts";

const env = {
	FIRESTORE_EMULATOR_HOST: "127.0.0.1:8080",
	FIREBASE_AUTH_EMULATOR_HOST: "127.0.0.1:9099",
	GCLOUD_PROJECT: "demo-tuntikirja",
};

test("emulators may be filled", () => {
	expect(whyCannotSeed(env)).toBeNull();
});

test.each(Object.keys(env))("nothing is written without %s", (name) => {
	expect(whyCannotSeed({ ...env, [name]: undefined })).toContain(name);
	expect(whyCannotSeed({ ...env, [name]: "" })).toContain(name);
});
