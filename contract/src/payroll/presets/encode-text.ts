import type { Encoding } from "./preset-choices.ts";

/** Characters of Windows-1252 from 0x80 to 0x9F, where it differs from Latin-1; a blank: none. */
const HIGH = "€ ‚ƒ„…†‡ˆ‰Š‹Œ Ž  ‘’“”•–—˜™š›œ žŸ";
const UNKNOWN = "?".charCodeAt(0);

/** A text as the bytes of a file. What Windows-1252 does not have is a question mark there. */
export function encodeText(text: string, encoding: Encoding): Uint8Array<ArrayBuffer> {
	if (encoding === "windows-1252")
		return Uint8Array.from(charactersOf(text).map((one) => byteOf(one) ?? UNKNOWN));
	return new TextEncoder().encode(encoding === "utf-8-bom" ? `\uFEFF${text}` : text);
}

export function canEncode(text: string, encoding: Encoding): boolean {
	return encoding !== "windows-1252" || charactersOf(text).every((one) => byteOf(one) !== null);
}

/** An ä of two characters, as some systems write it, is one. */
function charactersOf(text: string): string[] {
	return Array.from(text.normalize("NFC"));
}

/** Null: Windows-1252 does not have the character. */
function byteOf(character: string): number | null {
	const code = character.codePointAt(0) ?? UNKNOWN;
	if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code;
	const index = HIGH.indexOf(character);
	return index < 0 ? null : 0x80 + index;
}
