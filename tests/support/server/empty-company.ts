// Each test file begins with an empty database and no accounts. Otherwise lists of the whole company would contain the
// people of all files before it, and each request for one would take longer than that of the file before.
import { firestoreEmulator, identityEmulator, projectId } from "#tests/support/emulators.ts";

const MOST_ATTEMPTS = 40;
const BETWEEN_MS = 250;
/** A function of the file before still holds a document in its transaction. */
const CONFLICT = 409;

async function clear(address: string): Promise<void> {
	for (let attempt = 1; ; attempt += 1) {
		const { ok, status } = await fetch(address, { method: "DELETE" });
		if (ok) return;
		if (status !== CONFLICT || attempt === MOST_ATTEMPTS)
			throw new Error(`The emulator has not deleted its data: ${status} for ${address}`);
		await new Promise((resolve) => setTimeout(resolve, BETWEEN_MS));
	}
}

const project = projectId();
await Promise.all([
	clear(`${firestoreEmulator()}/emulator/v1/projects/${project}/databases/(default)/documents`),
	clear(`${identityEmulator()}/emulator/v1/projects/${project}/accounts`),
]);
