// The part of the Logging query language that our metrics use: a condition on each line, all of which must hold.
// cloud.google.com/logging/docs/view/logging-query-language

const SEVERITIES = ["DEFAULT", "DEBUG", "INFO", "NOTICE", "WARNING", "ERROR", "CRITICAL"];
const CONDITION =
	/^(NOT )?(?:log_id\("(?<log>[^"]+)"\)|(?<field>[\w.]+)(?<operator>>=|=|:)(?<value>\*|"[^"]*"|\w+))$/;

const valueAt = (entry, path) => path.split(".").reduce((value, name) => value?.[name], entry);

function holds(entry, { log, field, operator, value }) {
	if (log !== undefined) return entry.logName.endsWith(`/logs/${encodeURIComponent(log)}`);
	const found = valueAt(entry, field);
	if (value === "*") return found !== undefined;
	const wanted = value.replaceAll('"', "");
	if (operator === ">=") return SEVERITIES.indexOf(found) >= SEVERITIES.indexOf(wanted);
	return operator === ":" ? String(found).includes(wanted) : String(found) === wanted;
}

/** Whether a metric with this filter counts the entry. @throws Error for a condition that it does not know */
export function countsEntry(filter, entry) {
	return filter.split("\n").every((line) => {
		const condition = CONDITION.exec(line);
		if (condition === null) throw new Error(`Unknown condition: ${line}`);
		return holds(entry, condition.groups) !== line.startsWith("NOT ");
	});
}

/**
 * An entry as Cloud Run makes it of a line that a function writes: it takes the severity out of the line, and what then is
 * only a message becomes the text of the entry. cloud.google.com/logging/docs/structured-logging
 */
export function entryOf(service, line) {
	const { severity, ...jsonPayload } = JSON.parse(line);
	const isText = Object.keys(jsonPayload).join() === "message";
	return {
		logName: `projects/kirja-prod/logs/${encodeURIComponent("run.googleapis.com/stdout")}`,
		resource: { type: "cloud_run_revision", labels: { service_name: service } },
		severity,
		...(isText ? { textPayload: jsonPayload.message } : { jsonPayload }),
	};
}
