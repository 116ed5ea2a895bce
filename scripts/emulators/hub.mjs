// Requests to running emulators.

async function call(url, method, body) {
	const json = { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
	const response = await fetch(url, { method, ...(body === undefined ? {} : json) });
	if (!response.ok) throw new Error(`${method} ${url} answered ${response.status}: ${await response.text()}`);
	return response;
}

/** The process id of the Firestore emulator. */
export async function firestorePid(addresses) {
	const response = await call(`${addresses.hub}/emulators`, "GET");
	const { firestore } = await response.json();
	return firestore.pid;
}

/** Writes all data of the emulators into a folder, replacing what is there. */
export function exportData(addresses, folder) {
	return call(`${addresses.hub}/_admin/export`, "POST", { path: folder, initiatedBy: "tuntikirja" });
}

/** Switches all functions that are not called by HTTP on or off. */
export function setBackgroundTriggers(addresses, enabled) {
	const order = enabled ? "enableBackgroundTriggers" : "disableBackgroundTriggers";
	return call(`${addresses.hub}/functions/${order}`, "PUT");
}

/** Makes the auth emulator answer as production does: the same text whether or not the address is known. */
export function protectEmails(addresses, project) {
	return call(`${addresses.auth}/emulator/v1/projects/${project}/config`, "PATCH", {
		emailPrivacyConfig: { enableImprovedEmailPrivacy: true },
	});
}

/** Sets the password of the person to whom a link was made out. */
export function resetPassword(addresses, { oobCode, newPassword }) {
	const url = `${addresses.auth}/identitytoolkit.googleapis.com/v1/accounts:resetPassword?key=emulator`;
	return call(url, "POST", { oobCode, newPassword });
}
