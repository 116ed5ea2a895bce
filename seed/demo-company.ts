import { workTerms } from "@tuntikirja/functions/hours/load-terms.ts";
import type { Adjustment } from "@tuntikirja/contract/balance/rules.ts";
import type { CapacityNote } from "@tuntikirja/contract/capacity/schema.ts";
import type { CompanyDocument } from "@tuntikirja/contract/documents/schema.ts";

import { toMinutes } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, eachMonth, lastDay, type Month, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import type { StoredResource } from "@tuntikirja/contract/resources/schema.ts";
import type { WorkTerms } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { foldDays } from "@tuntikirja/functions/hours/balances/fold-months.ts";
import { ledgerParts } from "@tuntikirja/functions/records/derived/ledger-parts.ts";
import { cutDates, monthPart } from "@tuntikirja/functions/records/derived/month-parts.ts";
import {
	EMPTY_BALANCE,
	type StoredAdjustments,
	type StoredBalance,
	storedLedger,
} from "@tuntikirja/functions/records/derived/balances.ts";
import type { CapacityAllocations } from "@tuntikirja/functions/records/company/capacity-allocations.ts";
import { type EmploymentContracts } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import type { ProjectDocument, ProjectPrices } from "@tuntikirja/functions/records/company/projects.ts";
import {
	type CompanySettings,
	DEFAULT_SETTINGS,
} from "@tuntikirja/functions/records/company/company-settings.ts";
import {
	generatedHolidayYear,
	type HolidayYear,
	holidayMap,
} from "@tuntikirja/functions/records/company/national-holidays.ts";
import type { UserGroups } from "@tuntikirja/functions/records/groups/user-groups.ts";
import { newProfile, type UserProfile } from "@tuntikirja/functions/records/people/users.ts";
import type { Availabilities } from "@tuntikirja/functions/records/people/availabilities.ts";
import type { StoredWages } from "@tuntikirja/functions/records/people/wages.ts";
import { withDays } from "@tuntikirja/functions/records/months/month-outline.ts";
import {
	loggedDays,
	type StoredDay,
	storedTotals,
	type WorkMonth,
} from "@tuntikirja/functions/records/months/work-months.ts";
import { adoptionDate, monthsAgo, yearsBetween } from "./calendar.ts";
import { withCoveredHolidays } from "./covered-holidays.ts";
import { ledgerOf } from "./ledger.ts";
import { demoAllocations } from "./office/allocations.ts";
import { demoCapacityNotes } from "./office/capacity-notes.ts";
import { demoDocuments } from "./office/documents.ts";
import { DEMO_GROUPS, groupOf, isSeller } from "./office/groups.ts";
import { type DemoInvoice, demoInvoice } from "./office/invoice.ts";
import { ASKING, withLeaveRequests } from "./office/leave/requested-leave.ts";
import { withMonthEnd } from "./office/month-end.ts";
import { DEMO_REASONS } from "./office/leave/reasons.ts";
import { demoResources } from "./office/resources.ts";
import { demoAvailabilities } from "./office/availabilities.ts";
import { demoWages } from "./office/wages.ts";
import { payrollIdentity } from "./payroll/demo-payroll.ts";
import { PEOPLE, type Person } from "./people.ts";
import { PROJECTS, projectDocumentOf, projectPricesOf } from "./projects.ts";
import { settlementOf } from "./office/settlement.ts";
import { type Scene, holidayBookings, storedDay, workHistoryOf } from "./work-history.ts";

/** Months older than this are locked. */
const OPEN_MONTHS = 12;

/** The stored documents of one person. */
export interface DemoPerson {
	readonly uid: string;
	readonly profile: UserProfile;
	readonly contracts: EmploymentContracts;
	readonly months: readonly WorkMonth[];
	readonly balance: StoredBalance;
	readonly adjustments: StoredAdjustments;
	/** The terms with which the rules fold the months. */
	readonly terms: WorkTerms;
}

/** The whole demo company on a given day; the same day always gives exactly the same company. */
export interface DemoCompany {
	readonly people: readonly DemoPerson[];
	readonly projects: readonly { readonly document: ProjectDocument; readonly prices: ProjectPrices }[];
	readonly holidayYears: readonly HolidayYear[];
	readonly settings: CompanySettings;
	readonly office: Office;
	readonly today: LocalDate;
}

/** Resources, documents, capacity planning and wages. */
interface Office {
	readonly resources: readonly StoredResource[];
	readonly documents: readonly CompanyDocument[];
	readonly allocations: readonly CapacityAllocations[];
	readonly notes: readonly CapacityNote[];
	readonly wages: readonly StoredWages[];
	readonly availabilities: readonly Availabilities[];
	readonly groups: UserGroups;
	readonly invoice: DemoInvoice;
}

/** Creates the demo company as of a day, with a history of at least 18 months. */
export function demoCompany(today: LocalDate): DemoCompany {
	const adopted = adoptionDate(today);
	const settings: CompanySettings = {
		...DEFAULT_SETTINGS,
		partTimeHolidayRule: [{ from: adopted, value: "proportional" }],
		allowWeekendWork: [{ from: adopted, value: false }],
		monthApproval: true,
		leaveApproval: [1, 3, 5],
		absenceReasons: DEMO_REASONS,
	};
	const years = yearsBetween(addMonths(monthOf(adopted), -12), addMonths(monthOf(today), 12));
	const holidayYears = years.map(generatedHolidayYear);
	const holidays = holidayMap(years, holidayYears, null);
	const before = PEOPLE.map((person) => demoPerson(person, today, settings, holidays));
	const invoice = demoInvoice(
		before.flatMap(({ months }) => months),
		today,
	);
	return {
		people: before.map((person) => atMonthEnd(withInvoice(person, invoice), today)),
		projects: PROJECTS.map((project) => ({
			document: projectDocumentOf(project),
			prices: projectPricesOf(project, today),
		})),
		holidayYears,
		settings,
		office: {
			resources: demoResources(today),
			documents: demoDocuments(today),
			allocations: demoAllocations(today),
			notes: demoCapacityNotes(today),
			wages: demoWages(today),
			availabilities: demoAvailabilities(today),
			groups: DEMO_GROUPS,
			invoice,
		},
		today,
	};
}

function atMonthEnd(person: DemoPerson, today: LocalDate): DemoPerson {
	const months = person.months.map((month) => withMonthEnd(month, today));
	return { ...person, months: withLeaveRequests({ ...person, months }, today) };
}

function withInvoice(person: DemoPerson, invoice: DemoInvoice): DemoPerson {
	const marked = invoice.months.find(({ userId }) => userId === person.uid);
	if (marked === undefined) return person;
	return { ...person, months: person.months.map((one) => (one.month === marked.month ? marked : one)) };
}

function demoPerson(
	person: Person,
	today: LocalDate,
	settings: CompanySettings,
	holidays: WorkTerms["holidays"],
): DemoPerson {
	const startDate = startDateOf(person, today);
	const contracts = contractsOf(person, startDate, today);
	const terms = workTerms({ startDate, contracts, holidays, settings });
	const ledger = ledgerOf(person, startDate, today);
	const adjustments = new Map(
		ledger.filter((one) => one.kind !== "opening").map((one) => [one.date, one.minutes]),
	);
	const counted = { uid: person.uid, terms, settings, today };
	const months = withCoveredHolidays(counted, (worked) =>
		monthsOf({ person, terms, today, adjustments, worked }),
	);
	const settled = [...ledger, ...settlementOf(person, months, terms, ledger, today)];
	return {
		uid: person.uid,
		profile: profileOf(person, startDate),
		contracts,
		months,
		balance: balanceOf(person.uid, months, terms, settled, today),
		adjustments: storedLedger(
			person.uid,
			Object.fromEntries(settled.map(({ id, ...adjustment }) => [id, adjustment])),
		),
		terms,
	};
}

function startDateOf({ startedMonthsAgo }: Person, today: LocalDate): LocalDate {
	return startedMonthsAgo === null ? adoptionDate(today) : monthsAgo(today, startedMonthsAgo);
}

function profileOf(person: Person, startDate: LocalDate): UserProfile {
	const first = person.favouriteProjectIds[0];
	const label = PROJECTS.find((project) => project.id === first)?.labels[0];
	return newProfile({
		name: person.name,
		email: person.email,
		role: person.role,
		isActive: person.isActive,
		emailVerified: true,
		startDate,
		// The fixed accounts have no language, so the page starts in the visitor's.
		language: person.uid.startsWith("demo-") ? null : person.language,
		favouriteProjectIds: [...person.favouriteProjectIds],
		favouriteLabelIds: first === undefined || label === undefined ? {} : { [first]: label },
		isCapacityUser: person.isActive && (person.role === "manager" || person.role === "user"),
		isSalesUser: isSeller(person.uid),
		groupId: groupOf(person.uid),
		...payrollIdentity(person.uid),
	});
}

function contractsOf(person: Person, startDate: LocalDate, today: LocalDate): EmploymentContracts {
	const contracts = person.contracts.map((step, index) => {
		const { kind, fromMonthsAgo, untilMonthsAgo, partTimeHoursPerMonth, percentage } = step;
		const contract = {
			kind,
			startDate: fromMonthsAgo === null ? startDate : monthsAgo(today, fromMonthsAgo),
			endDate: untilMonthsAgo === null ? null : lastDay(addMonths(monthOf(today), -untilMonthsAgo)),
			partTimeMinutesPerMonth: partTimeHoursPerMonth === null ? null : toMinutes(partTimeHoursPerMonth),
			percentage,
		};
		return [`${person.uid}-${index + 1}`, contract] as const;
	});
	return { userId: person.uid, contracts: Object.fromEntries(contracts) };
}

/** The person's months with their totals, as the operations would have left them. */
function monthsOf(scene: Scene): WorkMonth[] {
	const { person, terms, today } = scene;
	const { days, exempt } = workHistoryOf(scene);
	const bookings = holidayBookings(person.uid, days);
	const stored = new Map<Month, Record<LocalDate, StoredDay>>();
	for (const [date, drafts] of [...days].sort(([a], [b]) => a.localeCompare(b))) {
		const month = stored.get(monthOf(date)) ?? {};
		month[date] = storedDay(
			person.uid,
			{ date, bookingId: bookings.get(date) },
			today,
			drafts,
			exempt.has(date),
		);
		stored.set(monthOf(date), month);
	}
	// At the end of a month too, there are days that can be asked for.
	const next = addMonths(monthOf(today), 1);
	if (person.uid === ASKING) stored.set(next, stored.get(next) ?? {});
	return [...stored].map(([month, monthDays]) => {
		const bare = withDays({ userId: person.uid, month, days: {} }, monthDays);
		const entries = Object.values(monthDays).flatMap((day) => Object.values(day.entries));
		const logged = loggedDays([bare]);
		return {
			...bare,
			totals: storedTotals(foldMonth(month, logged, terms)),
			state: month < addMonths(monthOf(today), -OPEN_MONTHS) ? "locked" : "open",
			revision: entries.length,
		};
	});
}

/**
 * The balance as the trigger would fold it: every month from the first day to now, and planned ones; the current one
 * by its days, and the sums of the ledger, so that a list of balances folds nothing.
 */
function balanceOf(
	uid: string,
	months: readonly WorkMonth[],
	terms: WorkTerms,
	ledger: readonly Adjustment[],
	today: LocalDate,
): StoredBalance {
	const documents = new Map(months.map((month) => [month.month, month]));
	const current = monthOf(today);
	const planned = [...documents.keys()].filter((month) => month > current);
	const folded = [...eachMonth(monthOf(terms.startDate), current), ...planned].map((month) =>
		foldDays(month, documents.get(month) ?? null, terms),
	);
	const present = folded.find(({ month }) => month === current)?.days;
	const parts = ledgerParts(ledger);
	const cuts = cutDates(parts.openings, terms.startDate);
	return {
		...EMPTY_BALANCE,
		userId: uid,
		months: Object.fromEntries(folded.map((one) => [one.month, monthPart(one, cuts)])),
		updatedAt: `${addDays(today, -1)}T13:30:00.000Z`,
		...(present === undefined ? {} : { present }),
		...parts,
	};
}
