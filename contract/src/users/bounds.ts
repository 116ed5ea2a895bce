/** Bounds of a person's fields, for the form and the schema alike. Spec §5, with the numbers it leaves open. */
export const USER_BOUNDS = {
	name: { min: 1, max: 50 },
	/** First and last name together, as a new person has them. */
	fullName: { min: 1, max: 101 },
	picture: { max: 2000 },
	email: { min: 6, max: 254 },
	password: { min: 12, max: 256 },
	groupName: { min: 1, max: 50 },
	/** Leads of one group. */
	mostLeads: 20,
	/** Projects that a new employee is put into at once. */
	mostFirstProjects: 50,
} as const;

/** The part of an address after the @, in small letters. */
export function emailDomain(email: string): string {
	return email.slice(email.lastIndexOf("@") + 1).toLowerCase();
}

/** Says whether the company takes addresses of this domain; without a list it takes any. */
export function isAllowedEmail(email: string, allowedDomains: readonly string[]): boolean {
	return allowedDomains.length === 0 || allowedDomains.includes(emailDomain(email));
}
