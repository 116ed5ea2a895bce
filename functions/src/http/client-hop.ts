/**
 * The address that the platform itself saw the request come from: the last hop of X-Forwarded-For. All before it
 * is the caller's own word, and would reset a limit as often as they like (threat T22). It may be an edge of
 * Hosting's network, so it is a hint for wide limits only.
 */
export function clientHop(
	forwardedFor: string | string[] | undefined,
	remoteAddress: string | undefined,
): string {
	const hops = [forwardedFor ?? ""].flat().join(",").split(",");
	const last = hops.at(-1)?.trim() ?? "";
	return last === "" ? (remoteAddress ?? "") : last;
}
