// The source of the Firestore emulator: an earlier download of firebase-tools, a new download, or the one of an
// installed gcloud when the download is not possible.
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { inData, inProject } from "#scripts/paths.mjs";
import { Stop, step } from "#scripts/progress.mjs";
import { writeWrapperJar } from "./wrapper-jar.mjs";

const REACHABLE_WITHIN_MS = 3000;

function download() {
	const list = inProject(
		"node_modules",
		"firebase-tools",
		"lib",
		"emulator",
		"downloadableEmulatorInfo.json",
	);
	const { remoteUrl, downloadPathRelativeToCacheDir, expectedSize } = JSON.parse(
		readFileSync(list, "utf8"),
	).firestore;
	const cache = process.env.FIREBASE_EMULATORS_PATH ?? join(homedir(), ".cache", "firebase", "emulators");
	return { url: remoteUrl, cached: join(cache, downloadPathRelativeToCacheDir), size: expectedSize };
}

async function isReachable(url) {
	try {
		const { ok } = await fetch(url, { method: "HEAD", signal: AbortSignal.timeout(REACHABLE_WITHIN_MS) });
		return ok;
	} catch {
		return false;
	}
}

function gcloudJar() {
	const { stdout } = spawnSync("gcloud", ["info", "--format=value(installation.sdk_root)"], {
		encoding: "utf8",
	});
	const root = stdout?.trim();
	if (!root) return null;
	const jar = join(root, "platform", "cloud-firestore-emulator", "cloud-firestore-emulator.jar");
	return existsSync(jar) ? jar : null;
}

/**
 * What firebase-tools needs in its environment to find the Firestore emulator.
 * Only firebase-tools uses a proxy for HTTPS: our own short request does not go through it.
 */
export async function firestoreEmulatorEnv() {
	if (process.env.FIRESTORE_EMULATOR_BINARY_PATH) return {};
	const { url, cached, size } = download();
	if (existsSync(cached)) return {};
	if (await isReachable(url)) {
		step(`Downloading the Firestore emulator (${Math.round(size / 1e6)} MB, once)`);
		return {};
	}
	const jar = gcloudJar();
	if (jar) return { FIRESTORE_EMULATOR_BINARY_PATH: writeWrapperJar(jar, inData("firestore-emulator.jar")) };
	if (process.env.HTTPS_PROXY ?? process.env.https_proxy) return {};
	throw new Stop(
		`The Firestore emulator cannot be downloaded (${url}). Connect once, or install it with: gcloud components install cloud-firestore-emulator`,
	);
}
