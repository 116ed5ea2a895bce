import { useMinuteText } from "#lib/i18n/format.ts";

interface First {
	readonly name: string;
	readonly time: string;
}

/**
 * Writes who was quicker and when, of a refusal that says so: of two people who decide at once, one reads it. Nothing
 * for other refusals.
 */
export function useWhoWasFirst(text: (first: First) => string): (error: unknown) => string {
	const minuteText = useMinuteText();
	return (error) => {
		const data = error instanceof Error && "data" in error ? error.data : null;
		if (!(data instanceof Object) || !("at" in data) || typeof data.at !== "string") return "";
		const name = "by" in data ? data.by : "name" in data ? data.name : "";
		if (typeof name !== "string" || name === "") return "";
		return ` ${text({ name, time: minuteText(data.at) })}`;
	};
}
