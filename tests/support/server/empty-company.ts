// Each test file begins with an empty database and no accounts. Otherwise lists of the whole company would contain the
// people of all files before it, and each request for one would take longer than that of the file before.
import { identityEmulator, firestoreEmulator, projectId } from "#tests/support/emulators.ts";

const project = projectId();

async function clear(address: string): Promise<void> {
	const { ok, status } = await fetch(address, { method: "DELETE" });
	if (!ok) throw new Error(`The emulator has not deleted its data: ${status} for ${address}`);
}

await Promise.all([
	clear(`${firestoreEmulator()}/emulator/v1/projects/${project}/databases/(default)/documents`),
	clear(`${identityEmulator()}/emulator/v1/projects/${project}/accounts`),
]);
