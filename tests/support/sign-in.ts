import { identityOrigin, projectId } from "./emulators.ts";

/** Signs in with a password. @returns the token, or the provider's refusal */
export async function signIn(
	email: string,
	password: string,
): Promise<{ idToken: string } | { refusal: string }> {
	const response = await fetch(`${identityOrigin()}/accounts:signInWithPassword?key=demo`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ email, password, returnSecureToken: true }),
	});
	const body = (await response.json()) as { idToken?: string; error?: { message: string } };
	return body.idToken === undefined ? { refusal: body.error?.message ?? "" } : { idToken: body.idToken };
}

interface Mail {
	readonly email: string;
	readonly requestType: string;
	readonly oobCode: string;
	readonly newEmail?: string;
	readonly oobLink: string;
}

/** The mails that the emulator stores and does not send. */
async function mails(): Promise<readonly Mail[]> {
	const address = `${new URL(identityOrigin()).origin}/emulator/v1/projects/${projectId()}/oobCodes`;
	const { oobCodes = [] } = (await (await fetch(address)).json()) as { oobCodes?: readonly Mail[] };
	return oobCodes;
}

async function resetMails(email: string): Promise<readonly Mail[]> {
	return (await mails()).filter((mail) => mail.email === email && mail.requestType === "PASSWORD_RESET");
}

/** How many password resets were mailed to the address. */
export async function resetMailsTo(email: string): Promise<number> {
	return (await resetMails(email)).length;
}

/** Opens the link of the last mail and sets the password there. */
export async function setPasswordByMail(email: string, newPassword: string): Promise<void> {
	const oobCode = (await resetMails(email)).at(-1)?.oobCode;
	const response = await fetch(`${identityOrigin()}/accounts:resetPassword?key=demo`, {
		method: "POST",
		headers: { "Content-Type": "application/json" },
		body: JSON.stringify({ oobCode, newPassword }),
	});
	if (!response.ok) throw new Error(`resetPassword failed: ${await response.text()}`);
}

/** Opens the link that was mailed to a new address. */
export async function openMailedLink(newEmail: string): Promise<void> {
	const mail = (await mails()).find((one) => one.newEmail === newEmail);
	if (mail === undefined) throw new Error(`No mail was sent to ${newEmail}.`);
	const answer = await fetch(mail.oobLink);
	if (!answer.ok) throw new Error(`The link answered ${answer.status}: ${await answer.text()}`);
}
