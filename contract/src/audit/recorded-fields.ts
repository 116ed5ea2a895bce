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

function fields(kinds: Readonly<Record<string, FieldKind>>, place = ""): RecordedField[] {
	return Object.entries(kinds).map(([name, kind]) => ({ name, path: `${place}${name}`, kind }));
}

/** Where a company is, and where its e-invoices go. */
const ADDRESS: readonly RecordedField[] = [
	...fields({ street: "text", postalCode: "text", city: "text", country: "text" }, "address."),
	{ name: "eInvoiceAddress", path: "eInvoice.address", kind: "text" },
	{ name: "eInvoiceOperator", path: "eInvoice.operator", kind: "text" },
];

const step = (name: string, kind: FieldKind): RecordedField => ({ name, path: `${name}.*.value`, kind });

/**
 * What the audit trail records, by kind of record. A field that is not listed is named when it changes, without a
 * value: bookkeeping, the names and addresses of people, keys of links.
 */
export const RECORDED_FIELDS: Readonly<Record<string, readonly RecordedField[]>> = {
	entry: [
		...fields({ dayTypeId: "dayType", reasonId: "reason", minutes: "hours", notes: "notes" }),
		...fields({ project: "named", label: "named" }),
		{ name: "clockStart", path: "clock.start", kind: "text" },
		{ name: "clockEnd", path: "clock.end", kind: "text" },
		{ name: "breakMinutes", path: "clock.breakMinutes", kind: "number" },
	],
	workDay: fields({ isHolidayExempt: "yesNo" }),
	workMonth: [...fields({ state: "choice" }), { name: "approval", path: "approval.stage", kind: "choice" }],
	annualHoliday: fields({ dayTypeId: "dayType", dates: "dates", notes: "notes" }),
	holidayAdjustments: fields(
		{ kind: "choice", creditYear: "number", days: "number", from: "date", to: "date", notes: "notes" },
		"buckets.*.",
	),
	nationalHoliday: fields({ name: "text", date: "date" }, "holidays.*."),
	balanceAdjustment: fields(
		{ date: "date", kind: "choice", minutes: "hours", notes: "notes" },
		"adjustments.*.",
	),
	user: [
		...fields({
			role: "choice",
			isActive: "yesNo",
			disabled: "yesNo",
			startDate: "date",
			language: "choice",
			usesTimer: "yesNo",
			isCapacityUser: "yesNo",
			isSalesUser: "yesNo",
			isInvoicingUser: "yesNo",
			isPayrollUser: "yesNo",
			groupId: "group",
			employeeNumber: "text",
			costCentre: "text",
		}),
		// What else a timer says becomes an entry, whose row records it.
		{ name: "timerStartedAt", path: "timer.startedAt", kind: "minute" },
	],
	userGroup: fields({ name: "text", leadIds: "people" }, "groups.*."),
	leaving: [
		...fields({ lastDay: "date" }),
		{ name: "cancelledLeave", path: "cancelled.leave", kind: "dates" },
		{ name: "closedRequests", path: "cancelled.requests", kind: "dates" },
		{ name: "cancelledAllocations", path: "cancelled.allocations", kind: "names" },
		{ name: "cancelledReservations", path: "cancelled.resources", kind: "names" },
	],
	leaveRequest: fields({
		dayTypeId: "dayType",
		reasonId: "reason",
		dates: "dates",
		notes: "notes",
		state: "choice",
		cancelDates: "dates",
	}),
	leadSubstitute: fields({ userId: "person", startDate: "date", endDate: "date" }, "substitutes.*."),
	employmentContract: fields(
		{
			kind: "choice",
			startDate: "date",
			endDate: "date",
			partTimeMinutesPerMonth: "hours",
			percentage: "percent",
		},
		"contracts.*.",
	),
	wage: fields({ startDate: "date", endDate: "date", kind: "choice", cents: "euros" }, "wages.*."),
	availability: fields(
		{ startDate: "date", endDate: "date", percentage: "percent", notes: "notes" },
		"availabilities.*.",
	),
	project: [
		...fields({ name: "text", isActive: "yesNo", memberIds: "people", labels: "names", hourName: "text" }),
		{ name: "hourPrice", path: "hourPrices.*.cents", kind: "euros" },
		{ name: "labelPrice", path: "labelPrices.*.*.cents", kind: "euros" },
		{ name: "fee", path: "fixedFee.cents", kind: "euros" },
		{ name: "feePer", path: "fixedFee.per", kind: "choice" },
		{ name: "feeFrom", path: "fixedFee.from", kind: "date" },
		{ name: "feeTo", path: "fixedFee.to", kind: "date" },
		...fields({ notBillable: "yesNo", notBillableLabelIds: "names", number: "text", costCentre: "text" }),
		{ name: "labelNumber", path: "labelNumbers.*", kind: "text" },
		{ name: "supplement", path: "supplements.*", kind: "choice" },
	],
	customer: [
		...fields({ name: "text", number: "text", businessId: "text", vatId: "text" }),
		...ADDRESS,
		...fields({
			language: "choice",
			termsDays: "number",
			reference: "text",
			vat: "choice",
			grouping: "choice",
			isActive: "yesNo",
		}),
	],
	// What an issued invoice says it holds itself, for good.
	invoice: [
		...fields({ startDate: "date", endDate: "date", grouping: "choice", text: "text" }),
		...fields({ order: "choice", discountPercent: "percent" }),
		...fields({ netCents: "euros", grossCents: "euros" }),
		...fields({ number: "number", reference: "text", issueDate: "date", dueDate: "date" }, "issued."),
		...fields({ sentOn: "date" }),
		{ name: "paymentDate", path: "payments.*.date", kind: "date" },
		{ name: "payment", path: "payments.*.cents", kind: "euros" },
		{ name: "creditNote", path: "creditNotes.*.number", kind: "number" },
		{ name: "original", path: "issued.credits.number", kind: "number" },
	],
	invoiceSettings: [
		...fields({ name: "text", businessId: "text", vatId: "text", accounts: "names", nextNumber: "number" }),
		...fields({ termsDays: "number" }),
		...ADDRESS,
		{ name: "textEn", path: "text.en", kind: "text" },
		{ name: "textFi", path: "text.fi", kind: "text" },
	],
	// Its lines are stored with it, for good.
	payrollBatch: fields({
		number: "number",
		month: "text",
		payGroup: "text",
		people: "number",
		rows: "number",
		wageCents: "euros",
	}),
	payrollSettings: [
		...fields(
			{ number: "text", name: "text", unit: "choice", from: "date", earningsType: "text" },
			"wageTypes.*.",
		),
		...fields({ handsOverBonus: "yesNo" }),
		{ name: "payGroup", path: "payGroups.*.name", kind: "text" },
		{ name: "filePreset", path: "presets.*.name", kind: "text" },
		{ name: "fileColumn", path: "presets.*.columns.*.field", kind: "text" },
		{ name: "fileColumnText", path: "presets.*.columns.*.text", kind: "text" },
		{ name: "absenceColumn", path: "presets.*.absenceColumns.*.field", kind: "text" },
		{ name: "absenceColumnText", path: "presets.*.absenceColumns.*.text", kind: "text" },
	],
	liabilitySettings: fields(
		{
			divisor: "number",
			bonusPercent: "percent",
			sideCostPercent: "percent",
			shortPercent: "percent",
			longPercent: "percent",
			hourDivisor: "number",
		},
		"terms.*.",
	),
	invoicing: fields({
		invoiced: "yesNo",
		userId: "person",
		startDate: "date",
		endDate: "date",
		reference: "text",
		people: "people",
		entries: "number",
		minutes: "hours",
		cents: "euros",
		feeCents: "euros",
	}),
	allocation: fields(
		{ project: "named", startDate: "date", endDate: "date", minutesPerDay: "hours", notes: "notes" },
		"allocations.*.",
	),
	capacityNote: fields({ text: "text", archived: "yesNo" }),
	resource: [
		...fields({ name: "text", kind: "text", notes: "text" }),
		...fields({ userId: "person", from: "minute", to: "minute", returnedAt: "minute" }, "reservations.*."),
	],
	document: fields({ title: "text", category: "text", link: "text", text: "text", roles: "choices" }),
	sharedReport: fields({
		startDate: "date",
		endDate: "date",
		userIds: "people",
		showNames: "choice",
		withPrices: "yesNo",
		expiresAt: "date",
		revokedAt: "minute",
		openings: "number",
		lastOpenedOn: "date",
	}),
	calendarFeed: fields({
		groupId: "group",
		parts: "choices",
		language: "choice",
		revokedAt: "minute",
	}),
	letterhead: fields({ name: "text", signatures: "yesNo" }),
	lockdown: fields({ state: "choice" }),
	purge: [
		...fields({ confirmedAt: "minute", confirmedBy: "person" }),
		...fields(
			{
				changes: "number",
				months: "number",
				leaveRequests: "number",
				invoicedMonths: "number",
				invoicings: "number",
			},
			"deleted.",
		),
		{ name: "erasedPeople", path: "deleted.people", kind: "number" },
	],
	settings: [
		step("partTimeHolidayRule", "choice"),
		step("allowWeekendWork", "yesNo"),
		step("holidayWeek", "choice"),
		step("looseDaySaturday", "yesNo"),
		step("illnessDeductible", "number"),
		step("expensesMultiplier", "multiplier"),
		step("bonusTable", "bonusTable"),
		step("purgeYears", "number"),
		step("referencePeriodMonth", "number"),
		step("clockTimes", "yesNo"),
		step("timerStep", "number"),
		...fields({
			allowedEmailDomains: "names",
			idleMinutes: "number",
			longestSessionHours: "number",
			slackChannel: "text",
			requireSecondFactorOfAdmins: "yesNo",
			leaveApproval: "dayTypes",
			leaveCancelDays: "number",
			monthApproval: "yesNo",
			monthSubmitBy: "number",
			monthBound: "number",
			monthApproveBy: "number",
			colleaguesSee: "choice",
			leadsSee: "choice",
			teamSpan: "choice",
		}),
		...fields(
			{
				nameEn: "text",
				nameFi: "text",
				dayTypeId: "dayType",
				isActive: "yesNo",
				certificateAfterDays: "number",
				accruingDays: "number",
			},
			"absenceReasons.*.",
		),
	],
};
