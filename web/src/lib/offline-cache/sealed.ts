/** A value that only the key opens. */
export interface Sealed {
	readonly iv: Uint8Array<ArrayBuffer>;
	readonly bytes: ArrayBuffer;
}

const CIPHER = "AES-GCM";
/** Bytes of an initialisation vector, as the standard wants it. */
const IV_BYTES = 12;

/** A key that this browser can use and store, but that no code can read. */
export function newKey(): Promise<CryptoKey> {
	return crypto.subtle.generateKey({ name: CIPHER, length: 256 }, false, ["encrypt", "decrypt"]);
}

export async function seal(key: CryptoKey, value: unknown): Promise<Sealed> {
	const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES));
	const text = new TextEncoder().encode(JSON.stringify(value));
	return { iv, bytes: await crypto.subtle.encrypt({ name: CIPHER, iv }, key, text) };
}

/** The value. @throws when it was sealed with another key, or changed since */
export async function unseal(key: CryptoKey, { iv, bytes }: Sealed): Promise<unknown> {
	const text = await crypto.subtle.decrypt({ name: CIPHER, iv }, key, bytes);
	return JSON.parse(new TextDecoder().decode(text));
}
