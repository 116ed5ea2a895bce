/** The path of the call that answers calendar feeds. */
export const FEED_PATH = "/calendar/feed/";

const ADDRESS = /\/calendar\/feed\/([A-Za-z0-9_-]{22})\.ics$/;

/**
 * The secret of a feed's address, or null: calendar applications take a plain address, so it is in the path. It is read
 * as the parameter of the call, and so it is in no log of ours. Threat T43.
 */
export function feedAddressIn(path: string): string | null {
	return ADDRESS.exec(path)?.[1] ?? null;
}
