/** Who can be named beside the admins, who read every document. Externals read none. */
export const READER_ROLES = ["user", "manager", "admin"] as const;

/**
 * Longest fields in characters, for the form and the schema alike. A text takes 60 kB of UTF-8 at most, so that
 * every allowed document fits into the 64 kB of a request.
 */
export const DOCUMENT_BOUNDS = { title: 150, category: 60, link: 2000, text: 20_000 } as const;

const HTTPS_LINK = /^https:\/\/[^\s/?#@\\]+(?:[/?#]\S*)?$/i;

/**
 * Says whether a link may be followed: only https, because a link of another scheme could be a script (threat T13),
 * and no link that hides its host behind a user name.
 */
export function isHttpsLink(link: string): boolean {
	return HTTPS_LINK.test(link);
}
