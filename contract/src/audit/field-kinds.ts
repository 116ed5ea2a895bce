/** How the value of a field is read, redacted and written: units and words follow from the kind. */
export const FIELD_KINDS = [
	"text",
	/** Free text about a person: removed when the person is erased. */
	"notes",
	"date",
	/** A minute on the clocks of Helsinki, or an instant. */
	"minute",
	/** Stored in minutes, answered in hours. */
	"hours",
	/** Stored in cents, answered in euros, to admins only. */
	"euros",
	/** Stored in thousandths. */
	"multiplier",
	"percent",
	"number",
	"yesNo",
	/** One of a few words. */
	"choice",
	"choices",
	"dayType",
	"dayTypes",
	/** An id with the name it had; the name is recorded. */
	"named",
	"names",
	"dates",
	/** Ids of people: a name would outlive the person. */
	"person",
	"people",
	"group",
	/** Id of a reason of absence, answered by its name in the language of the caller. */
	"reason",
	"bonusTable",
] as const;
export type FieldKind = (typeof FIELD_KINDS)[number];

/** Kinds whose values are lists: a change has what was removed as its old and what was added as its new value. */
export const LIST_KINDS: ReadonlySet<FieldKind> = new Set([
	"choices",
	"names",
	"dates",
	"people",
	"dayTypes",
]);

/** A field whose old and new values the audit trail records. */
export interface RecordedField {
	readonly name: string;
	/** Where the stored document holds it; `*`: in each item of a map, or of a list of steps with `from`. */
	readonly path: string;
	readonly kind: FieldKind;
}

/** Several fields of one place. */
export function fields(kinds: Readonly<Record<string, FieldKind>>, place = ""): RecordedField[] {
	return Object.entries(kinds).map(([name, kind]) => ({ name, path: `${place}${name}`, kind }));
}
