import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { manifestFor, manifestLine, writeWrapperJar } from "./wrapper-jar.mjs";

const unfold = (manifest) => manifest.replaceAll("\r\n ", "");

test("no manifest line is longer than 72 bytes, and unfolded it is whole again", () => {
	for (const length of [1, 50, 57, 58, 59, 60, 128, 129, 400]) {
		const value = "x".repeat(length);
		const folded = manifestLine("Class-Path", value);
		for (const line of folded.trimEnd().split("\r\n")) expect(line.length + 2).toBeLessThanOrEqual(72);
		expect(unfold(folded)).toBe(`Class-Path: ${value}\r\n`);
	}
});

test("the manifest names the class and the jar, whatever its path looks like", () => {
	const manifest = unfold(
		manifestFor("/opt/Ohjelmat ä/google-cloud-sdk/platform/cloud-firestore-emulator.jar"),
	);
	expect(manifest).toContain("Main-Class: com.google.cloud.datastore.emulator.firestore.CloudFirestore\r\n");
	expect(manifest).toContain("Class-Path: file:///opt/Ohjelmat%20%C3%A4/google-cloud-sdk/");
	expect(manifest.endsWith("\r\n\r\n")).toBe(true);
});

test("Java opens the wrapper and finds no more in it than the way to the real jar", () => {
	const folder = mkdtempSync(join(tmpdir(), "tuntikirja-jar-"));
	const jar = writeWrapperJar(join(folder, "missing.jar"), join(folder, "wrapper.jar"));
	const { stderr } = spawnSync("java", ["-jar", jar], { encoding: "utf8" });
	rmSync(folder, { recursive: true });
	// It read the manifest, or it would complain about the archive or its main class attribute instead.
	expect(stderr).toContain(
		"ClassNotFoundException: com.google.cloud.datastore.emulator.firestore.CloudFirestore",
	);
});
