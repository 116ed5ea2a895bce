import { linkIdOf, tokenOf } from "#records/company/shared-reports.ts";

/** Characters of base64 for 128 bits. */
const LENGTH = 22;

/** The secret of a feed's address: 128 bits, made of the feed's random key and the client's id (decision 080). */
export function feedAddressOf(addressKey: string, requestId: string): string {
	return tokenOf(addressKey, requestId).slice(0, LENGTH);
}

/** The id under which the feed is stored: a reader of the database cannot open it. */
export const feedIdOf = linkIdOf;
