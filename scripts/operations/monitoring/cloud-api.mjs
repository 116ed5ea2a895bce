// The APIs of Google in which alarms are stored. The paths are those of their references:
// cloud.google.com/monitoring/api/ref_v3/rest, cloud.google.com/logging/docs/reference/v2/rest/v2/projects.metrics,
// cloud.google.com/billing/docs/reference/budget/rest.
import { accessToken } from "#scripts/deploy/identity-platform.mjs";

const ORIGINS = {
	monitoring: "https://monitoring.googleapis.com",
	logging: "https://logging.googleapis.com",
	budgets: "https://billingbudgets.googleapis.com",
};
const PATIENCE_MS = 30_000;

/** What kinds of things there are, in the order in which they are made: a policy names channels and metrics. */
export const KINDS = {
	channels: { api: "monitoring", version: "v3", list: "notificationChannels" },
	uptime: { api: "monitoring", version: "v3", list: "uptimeCheckConfigs" },
	metrics: { api: "logging", version: "v2", list: "metrics" },
	policies: { api: "monitoring", version: "v3", list: "alertPolicies" },
	dashboards: { api: "monitoring", version: "v1", list: "dashboards" },
	budgets: { api: "budgets", version: "v1", list: "budgets" },
};

export class Refused extends Error {}

/**
 * Calls of one project.
 * @param origin another server in place of Google's, for tests
 */
export async function cloudApi({ project, origin }) {
	const token = await accessToken("the alarms");

	async function call(kind, path, { method = "GET", body } = {}) {
		const { api, version } = KINDS[kind];
		const response = await fetch(`${origin ?? ORIGINS[api]}/${version}/${path}`, {
			method,
			headers: {
				Authorization: `Bearer ${token}`,
				"Content-Type": "application/json",
				"X-Goog-User-Project": project,
			},
			...(body === undefined ? {} : { body: JSON.stringify(body) }),
			signal: AbortSignal.timeout(PATIENCE_MS),
		}).catch((error) => {
			throw new Refused(`no answer: ${error.cause?.message ?? error.message}`);
		});
		const answer = await response.json().catch(() => null);
		if (!response.ok) throw new Refused(`${response.status} ${answer?.error?.message ?? ""}`.trim());
		return answer;
	}

	async function list(kind, parent) {
		const { list: name } = KINDS[kind];
		const found = [];
		let page = "";
		do {
			const answer = await call(kind, `${parent}/${name}?pageSize=100${page}`);
			found.push(...(answer[name] ?? []));
			page = answer.nextPageToken ? `&pageToken=${encodeURIComponent(answer.nextPageToken)}` : "";
		} while (page !== "");
		return found;
	}

	return {
		list,
		create: (kind, parent, body) => call(kind, `${parent}/${KINDS[kind].list}`, { method: "POST", body }),
		/** Without a mask the whole is replaced. A metric has no full name, and its API calls this PUT. */
		replace: (kind, parent, found, body) =>
			kind === "metrics"
				? call(kind, `${parent}/metrics/${found.name}`, { method: "PUT", body })
				: call(kind, found.name, { method: "PATCH", body: { ...body, name: found.name, etag: found.etag } }),
		remove: (kind, found) => call(kind, found.name, { method: "DELETE" }),
	};
}
