/** Tells the company's Slack of a failed sign-in. Nobody waits for it, and its failure changes nothing. Spec §7. */
export function reportFailedLogin(email: string, message: string): void {
	fetch("/api/slack/failed-login", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email, message }),
		keepalive: true,
	}).catch(() => undefined);
}
