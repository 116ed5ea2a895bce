import { ERROR_STATUSES, type ErrorCode } from "./error-statuses.ts";

/** The English texts of the errors. Those quoted in spec §5 and §8 are used verbatim. */
const MESSAGES: Readonly<Record<ErrorCode, string>> = {
	"invalid-input": "Some of the values are not valid.",
	"weekend-entry": "No need to add weekend entry.",
	"weekend-delete": "Cannot delete weekend entry.",
	"day-over-24-hours": "A day cannot have more than 24 hours.",
	"hours-required": "Enter hours.",
	"holiday-not-booked": "Annual holiday must be booked, so that the days left are counted.",
	"day-type-derived": "National holidays come from the company calendar.",
	"reason-of-another-type": "This reason belongs to another kind of leave.",
	"range-inverted": "The period ends before it starts.",
	"month-not-over": "A month can be locked once it is over.",
	"reasons-required": "Say why days are missing or short.",
	"range-too-long": "The period is too long.",
	"expiry-not-allowed": "A link can work for at most 90 days.",
	"report-too-large": "The report is too large. Choose a shorter period.",
	"contract-percentage": "A percentage can be given only for full time, not for hours a month.",
	"adjustment-before-start": "The date is before the person's first day.",
	"basis-required": "Enter the basis of the payment in the note.",
	"holiday-out-of-reach": "Leave can be entered until the end of the holiday year after next.",
	"leave-too-old": "Annual holiday can be changed from the beginning of the previous holiday year on.",
	"work-out-of-reach": "Work can be logged at most 31 days ahead.",
	"reservation-out-of-reach": "A reservation begins today at the earliest and within a year.",
	"last-day-out-of-reach":
		"The last day must be after the first day, and at most as far away as leave can be entered.",
	"email-not-allowed": "Addresses of this domain are not allowed.",
	unauthenticated: "Sign in to continue.",
	"session-expired": "Your session has ended. Sign in again.",
	"sign-in-again": "Sign in again first.",
	"unknown-user": "This account does not belong to the company.",
	inactive: "This account has been deactivated.",
	"foreign-sign-in": "This sign-in does not belong to the account.",
	forbidden: "Your role does not allow this.",
	"second-factor-required": "Turn on two-step sign-in in your profile first.",
	"own-month": "Another person approves your month.",
	"not-found": "Not found.",
	"no-contract": "No contracts found for requested period.",
	"project-not-available": "The project is not available to you.",
	"reason-unknown": "New leave can't have this reason.",
	"customer-unknown": "No customer here has this name or business ID, or several have it.",
	"project-unknown": "No project here has this name, or several have it.",
	"label-unknown": "The project has no label of this name.",
	"person-unknown": "No person here has this address, number or name, or several have it.",
	"group-unknown": "There is no group of this name.",
	"pay-group-unknown": "There is no pay group of this name.",
	"method-not-allowed": "This address does not answer to that method.",
	"already-holiday": "Planned date(s) are already a holiday.",
	"on-annual-holiday": "The day is already annual holiday.",
	"on-national-holiday": "The day is a national holiday.",
	"on-sick-leave": "The day is already sick leave.",
	"on-paid-leave": "The day already has paid leave.",
	"on-unpaid-leave": "The day already has unpaid leave.",
	"on-balance-leave": "The day already has balance leave.",
	"ill-on-holiday": "The day is annual holiday. Move this holiday day, or leave it as it is.",
	"work-logged": "Work is logged on these days. Confirm each of them.",
	"holiday-limit": "There are not enough holiday days left.",
	"stale-version": "The entry has changed since you opened it.",
	"id-taken": "This id is already in use.",
	"feed-limit": "You have ten calendars already. Revoke one first.",
	"contract-overlap": "The contract overlaps another one of the same person.",
	"contract-days-logged": "Work has been logged on days that would be left without a contract.",
	"contract-days-planned": "Leave, requests or plans are on days that would be left without a contract.",
	"availability-overlap": "The availability overlaps another one of the same person.",
	"wage-overlap": "The wage overlaps another one of the same person.",
	"member-not-available": "Only people who work here can be members.",
	"project-has-history": "The project has entries. Close it instead.",
	"project-is-planned":
		"People are planned for this project. Delete the allocations first, or close the project.",
	"import-in-use": "What the import has made is in use.",
	"import-differs":
		"The file is read in another way, or its people are other ones, than when the import was begun. Choose the same, or undo the import first.",
	"customer-in-use": "Projects or invoices name the customer.",
	"label-in-use": "Hours or prices have the label.",
	"labels-full": "The project would have too many labels.",
	"price-taken": "Another price holds from this day.",
	"import-full": "The file is too large for one import, which makes 4,000 records at most. Divide it.",
	"person-in-use": "The person has hours, requests, projects or other records by now.",
	"email-taken": "This e-mail address is already in use.",
	"name-taken": "This name is already in use.",
	"leave-needs-approval":
		"Your team lead approves this leave. Request it, or ask to cancel it under Leave requests.",
	"leave-requested": "Leave is already requested on these days.",
	"open-requests-full": "Too many requests wait for a decision. Withdraw one.",
	"leave-not-planned": "Only approved days to come can be cancelled.",
	"already-decided": "This was decided already.",
	"own-access": "You cannot take away your own access.",
	"last-admin": "At least one active admin must remain.",
	"leaving-over": "The last day is over. Add a new contract and activate the person instead.",
	"lead-not-available": "Only managers and admins who work here can be team leads or substitutes.",
	"duty-not-available": "External people can't have duties.",
	"group-in-use": "There are people in this group.",
	"start-date-days-logged": "Entries have been logged on days before the new first day.",
	"stale-settings": "The settings have changed since you opened them.",
	"reason-in-use": "Leave has this reason. It can only be made inactive.",
	"stale-record": "This has been changed since you opened it.",
	"resource-taken": "This is already reserved for that time.",
	"day-has-entry": "There is already an entry on this day.",
	"day-full": "A day cannot have more than 100 entries.",
	"month-full": "The month is full. Shorten notes of this month, or delete entries.",
	"month-approval-off": "Months are not approved in this company.",
	"month-moved": "The month has changed since you opened it.",
	"correction-decided": "This correction has been decided already.",
	"corrections-full": "This month has too many corrections.",
	"allocations-full": "This person has too many allocations.",
	"resource-full": "This has too many reservations.",
	"invoice-issued": "It is on an invoice. Only a draft can be deleted.",
	"invoice-incomplete": "The invoice is incomplete.",
	"rate-not-in-force": "The VAT rate does not hold on the last day of the period. Choose another one.",
	"nothing-to-invoice": "Nothing is open in this period.",
	"not-issued": "Only an issued invoice can be sent or paid.",
	"payments-full": "This invoice has too many payments.",
	"rates-overlap": "This VAT rate is there already on some of these days, or ends before it begins.",
	"not-creditable": "These lines cannot be credited, or have been already.",
	"nothing-to-hand-over": "Nothing has changed since the last batch.",
	"no-wage-types": "No wage type is defined. Define at least one on the Wage types tab, then hand over.",
	"pay-group-used": "People belong to this pay group.",
	"payroll-changed": "Something has changed since you looked. Look again before you hand over.",
	"payroll-incomplete": "The batch has people or hours that cannot be handed over.",
	"batch-too-large": "The batch is too large to be handed over at once. Hand over one pay group at a time.",
	"raise-refused": "Not all of the chosen can be raised. Look at the list again.",
	"number-taken": "This number is already in use.",
	"invoice-settled": "Another invoice settles differences of this one. Undo that one first.",
	"payload-too-large": "The request is too large.",
	"unsupported-media-type": "Send the request as JSON.",
	"entry-invoiced":
		"The entry has been invoiced. Ask for a correction in its month, or for the invoice mark to be taken back.",
	"month-locked": "The month is locked.",
	"month-submitted": "The month has been submitted. Withdraw it to change it.",
	"month-handed-over": "The month was handed over to payroll. Correct its hours in the month itself.",
	"too-many-requests": "Too many attempts. Try again later.",
	"unreadable-record": "A record needed for this cannot be read. Tell an admin.",
	internal: "Something went wrong on our side.",
	"locked-down": "The service is locked down. Try again later.",
	unavailable: "The service is busy. Try again in a moment.",
};

/** An error of the API without its code. */
export interface ErrorTexts {
	readonly status: number;
	readonly message: string;
}

/** Every error that the API can answer: its HTTP status and its English text. */
export const ERRORS = Object.fromEntries(
	Object.entries(ERROR_STATUSES).map(([code, status]) => [
		code,
		{ status, message: MESSAGES[code as ErrorCode] },
	]),
) as Readonly<Record<ErrorCode, ErrorTexts>>;

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
