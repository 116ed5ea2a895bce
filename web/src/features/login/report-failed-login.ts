/** Reports a failed sign-in to the company's Slack. The form does not wait for it and ignores its failure. Spec §7. */
export function reportFailedLogin(email: string, message: string): void {
	fetch("/api/slack/failed-login", {
		method: "POST",
		headers: { "content-type": "application/json" },
		body: JSON.stringify({ email, message }),
		keepalive: true,
	}).catch(() => undefined);
}
