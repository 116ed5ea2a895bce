import * as logger from "firebase-functions/logger";

/** What wakes an operator by its own name. `deploy/monitoring/policies` has a policy for each. */
export type Alarm = "dead-message" | "dead-event" | "drift";

/** What a log line may carry: never a token, a note, a name, an amount of money. Threat T25. */
export interface LogFields {
	/** By this and not by its text, which the logger makes a stack of where it is an error. */
	readonly alarm?: Alarm;
	readonly requestId?: string;
	readonly method?: string;
	readonly path?: string;
	readonly status?: number;
	readonly code?: string;
	readonly uid?: string;
	readonly reads?: number;
	readonly writes?: number;
	readonly milliseconds?: number;
	readonly month?: string;
	/** The times of a schedule that has run. */
	readonly schedule?: string;
	readonly eventId?: string;
	/** Of a message in the outbox; made of ids and dates. */
	readonly key?: string;
	/** The path of a stored document; made of ids and dates. */
	readonly document?: string;
	/** Paths of fields within it. */
	readonly fields?: string;
	/** Names of sign-in providers. */
	readonly providers?: string;
	readonly error?: string;
	readonly stack?: string;
}

/** Writes one structured log line. */
export function log(severity: "info" | "warn" | "error", message: string, fields: LogFields = {}): void {
	logger[severity](message, fields);
}

/** The fields that describe a caught value; its own text may quote data, so it goes only to the log. */
export function describeError(error: unknown): LogFields {
	if (!(error instanceof Error)) return { error: String(error) };
	return error.stack === undefined ? { error: error.message } : { error: error.message, stack: error.stack };
}

/** Does the work. A failure is logged, and does not stop what comes after it. */
export async function orLog<T>(
	message: string,
	fields: LogFields,
	work: () => Promise<T>,
): Promise<T | undefined> {
	try {
		return await work();
	} catch (error) {
		log("error", message, { ...fields, ...describeError(error) });
		return undefined;
	}
}
