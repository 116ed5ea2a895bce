import type { LinkedPage } from "#messages/outbox.ts";

/**
 * The address of a page of the app: that which Hosting gives to every project, also one with a domain of its own. Null
 * in an emulated project, which no one else reaches.
 */
export function appLink(page: LinkedPage): string | null {
	const project = process.env.GCLOUD_PROJECT;
	return project === undefined || project.startsWith("demo-") ? null : `https://${project}.web.app${page}`;
}
