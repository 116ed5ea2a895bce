// The alarms as deploy/monitoring declares them. Each file is a body of Google's REST API, with the names of the project
// in its place.
import { readdirSync, readFileSync } from "node:fs";
import { inProject } from "#scripts/paths.mjs";
import { Stop } from "#scripts/progress.mjs";

const FOLDER = ["deploy", "monitoring"];

/** Who made a thing: what has it and is no longer declared is removed, and nothing else is. */
export const MADE_BY_US = { "made-by": "tuntikirja" };

function readBody(names, ...path) {
	const text = readFileSync(inProject(...FOLDER, ...path), "utf8");
	return JSON.parse(text.replaceAll(/\{\{(\w+)\}\}/g, (_, name) => names[name]));
}

function readBodies(names, folder) {
	const files = readdirSync(inProject(...FOLDER, folder)).sort();
	return files.map((file) => readBody(names, folder, file));
}

const listed = (text = "") => text.split(",").flatMap((one) => one.trim() || []);

function mailChannel(address) {
	return {
		type: "email",
		displayName: `Tuntikirja ${address}`,
		labels: { email_address: address },
		enabled: true,
		userLabels: MADE_BY_US,
	};
}

/**
 * What a project should have, by kind.
 * @returns the bodies; those of the console's channels are only their names, `given`
 * @throws Stop when an alarm would reach no person
 */
export function declaredAlarms({ project, host, settings }) {
	const { ALERT_EMAILS: emails, ALERT_CHANNELS: channels, ALERT_BUDGET: budget } = settings;
	const mails = listed(emails).map(mailChannel);
	const given = listed(channels);
	if (mails.length + given.length === 0)
		throw new Stop(
			`An alarm would reach no person: write ALERT_EMAILS, or ALERT_CHANNELS, into functions/.env.${project}.`,
		);
	const names = { PROJECT: project, HOST: host, BUDGET: budget };
	return {
		given,
		channels: mails,
		uptime: [readBody(names, "uptime.json")],
		metrics: readBodies(names, "metrics"),
		policies: readBodies(names, "policies"),
		dashboards: [readBody(names, "dashboard.json")],
		budgets: budget === "off" ? [] : [readBody(names, "budget.json")],
	};
}
