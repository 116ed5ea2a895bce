/**
 * Every error that the API can answer: its HTTP status and its English text. The web translates by the
 * key `errors.<code>`; a test requires both languages for each code. Texts quoted in spec §5 and §8 are
 * used verbatim.
 */
export const ERRORS = {
	"invalid-input": { status: 400, message: "Some of the values are not valid." },
	"weekend-entry": { status: 400, message: "No need to add weekend entry." },
	"weekend-delete": { status: 400, message: "Cannot delete weekend entry." },
	"day-over-24-hours": { status: 400, message: "A day cannot have more than 24 hours." },
	"hours-required": { status: 400, message: "Enter hours." },
	"holiday-not-booked": {
		status: 400,
		message: "Annual holiday must be booked, so that the days left are counted.",
	},
	"day-type-derived": { status: 400, message: "National holidays come from the company calendar." },
	"range-inverted": { status: 400, message: "The period ends before it starts." },
	"month-not-over": { status: 400, message: "A month can be locked once it is over." },
	"range-too-long": { status: 400, message: "The period is too long." },
	"expiry-not-allowed": { status: 400, message: "A link can work for at most 90 days." },
	"report-too-large": { status: 400, message: "The report is too large. Choose a shorter period." },
	"contract-percentage": {
		status: 400,
		message: "A percentage can be given only for full time, not for hours a month.",
	},
	"adjustment-before-start": { status: 400, message: "The date is before the person's first day." },
	"basis-required": { status: 400, message: "Enter the basis of the payment in the note." },
	"holiday-out-of-reach": {
		status: 400,
		message: "Leave can be entered until the end of the holiday year after next.",
	},
	"work-out-of-reach": { status: 400, message: "Work can be logged at most 31 days ahead." },
	"reservation-out-of-reach": {
		status: 400,
		message: "A reservation begins today at the earliest and within a year.",
	},
	"email-not-allowed": { status: 400, message: "Addresses of this domain are not allowed." },
	unauthenticated: { status: 401, message: "Sign in to continue." },
	"session-expired": { status: 401, message: "Your session has ended. Sign in again." },
	"sign-in-again": { status: 403, message: "Sign in again first." },
	"unknown-user": { status: 403, message: "This account does not belong to the company." },
	inactive: { status: 403, message: "This account has been deactivated." },
	"foreign-sign-in": { status: 403, message: "This sign-in does not belong to the account." },
	forbidden: { status: 403, message: "Your role does not allow this." },
	"second-factor-required": { status: 403, message: "Turn on two-step sign-in in your profile first." },
	"not-found": { status: 404, message: "Not found." },
	"no-contract": { status: 404, message: "No contracts found for requested period." },
	"project-not-available": { status: 404, message: "The project is not available to you." },
	"method-not-allowed": { status: 405, message: "This address does not answer to that method." },
	"already-holiday": { status: 409, message: "Planned date(s) are already a holiday." },
	"holiday-limit": { status: 409, message: "There are not enough holiday days left." },
	"stale-version": { status: 409, message: "The entry has changed since you opened it." },
	"id-taken": { status: 409, message: "This id is already in use." },
	"contract-overlap": { status: 409, message: "The contract overlaps another one of the same person." },
	"contract-days-logged": {
		status: 409,
		message: "Work has been logged on days that would be left without a contract.",
	},
	"availability-overlap": {
		status: 409,
		message: "The availability overlaps another one of the same person.",
	},
	"wage-overlap": { status: 409, message: "The wage overlaps another one of the same person." },
	"member-not-available": { status: 409, message: "Only people who work here can be members." },
	"project-has-history": {
		status: 409,
		message: "The project has entries. Close it instead.",
	},
	"project-is-planned": {
		status: 409,
		message: "People are planned for this project. Delete the allocations first, or close the project.",
	},
	"email-taken": { status: 409, message: "This e-mail address is already in use." },
	"name-taken": { status: 409, message: "This name is already in use." },
	"own-access": { status: 409, message: "You cannot take away your own access." },
	"last-admin": { status: 409, message: "At least one active admin must remain." },
	"lead-not-available": {
		status: 409,
		message: "Only managers and admins who work here can lead a group or be a substitute.",
	},
	"group-in-use": { status: 409, message: "There are people in this group." },
	"start-date-days-logged": {
		status: 409,
		message: "Entries have been logged on days before the new first day.",
	},
	"stale-settings": { status: 409, message: "The settings have changed since you opened them." },
	"stale-record": { status: 409, message: "This has been changed since you opened it." },
	"resource-taken": { status: 409, message: "This is already reserved for that time." },
	"day-full": { status: 409, message: "A day cannot have more than 100 entries." },
	"month-full": {
		status: 409,
		message: "The month is full. Shorten notes of this month, or delete entries.",
	},
	"allocations-full": { status: 409, message: "This person has too many allocations." },
	"resource-full": { status: 409, message: "This has too many reservations." },
	"payload-too-large": { status: 413, message: "The request is too large." },
	"unsupported-media-type": { status: 415, message: "Send the request as JSON." },
	"entry-invoiced": { status: 423, message: "The entry has been invoiced." },
	"month-locked": { status: 423, message: "The month is locked." },
	"too-many-requests": { status: 429, message: "Too many attempts. Try again later." },
	"unreadable-record": { status: 500, message: "A record needed for this cannot be read. Tell an admin." },
	internal: { status: 500, message: "Something went wrong on our side." },
	"locked-down": { status: 503, message: "The service is locked down. Try again later." },
	unavailable: { status: 503, message: "The service is busy. Try again in a moment." },
} as const satisfies Record<string, { status: number; message: string }>;

/** A code of the table. */
export type ErrorCode = keyof typeof ERRORS;

/** Says whether a string is one of the codes of the table (answers of proxies are not). */
export function isErrorCode(code: string): code is ErrorCode {
	return Object.hasOwn(ERRORS, code);
}

/** One field that was refused: its path in the request (`entry.hours`) and why. */
export interface InvalidField {
	readonly path: string;
	readonly reason: string;
}

/** An answer that is not 2xx, as the API sends it. */
export interface ErrorBody {
	readonly code: ErrorCode;
	readonly status: number;
	readonly message: string;
	readonly data?: unknown;
}
