import { createHash } from "node:crypto";

/** What a deleted person is called from then on. */
export function pseudonymOf(uid: string): string {
	return `person-${createHash("sha256").update(uid).digest("hex").slice(0, 6)}`;
}
