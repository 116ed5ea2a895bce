import { DAY_TYPES } from "@tuntikirja/contract/kernel/day-types.ts";
import { ROLES } from "@tuntikirja/contract/kernel/access.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import { isOncePerDay } from "@tuntikirja/contract/work-days/entry-guards.ts";
import { expectedOfDay } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { foldMonth } from "@tuntikirja/contract/work-days/range-fold.ts";
import { frozenWork } from "@tuntikirja/functions/invoicing/frozen-work.ts";
import { invoicingLines } from "@tuntikirja/functions/invoicing/invoicing-lines.ts";
import { sumLines } from "@tuntikirja/functions/invoicing/lines.ts";
import { pricedWork } from "@tuntikirja/functions/money/prices/priced-work.ts";
import { ledgerParts } from "@tuntikirja/functions/records/derived/ledger-parts.ts";
import { monthPart } from "@tuntikirja/functions/records/derived/month-parts.ts";
import { adjustmentList } from "@tuntikirja/functions/records/derived/balances.ts";
import { loggedDays, storedTotals } from "@tuntikirja/functions/records/months/work-months.ts";
import { expect, test } from "vitest";
import { balanceHours, entriesOf, missingDays, refusals } from "#seed/test/demo-people.ts";
import { uncoveredDays } from "./covered-holidays.ts";
import { type DemoCompany, type DemoPerson, demoCompany } from "./demo-company.ts";

const TODAY = "2026-11-20";
const company = demoCompany(TODAY);
const companies = new Map([[TODAY, company]]);
/** Possible start days of the demo: the turn of the year, July, after Easter, the leap day. */
const OTHER_DAYS = ["2026-01-01", "2026-07-15", "2027-04-06", "2028-02-29"];

function companyOn(today: LocalDate): DemoCompany {
	const made = companies.get(today) ?? demoCompany(today);
	companies.set(today, made);
	return made;
}

function personOf(uid: string, people = company.people): DemoPerson {
	const person = people.find((one) => one.uid === uid);
	if (person === undefined) throw new Error(`There is no person ${uid}`);
	return person;
}

test("the same day gives the same company", () => {
	expect(demoCompany(TODAY)).toEqual(company);
});

test("a day later the earlier history is the same", () => {
	const before = (people: readonly DemoPerson[]) =>
		entriesOf(personOf("sari-makela", people)).filter(({ date }) => date < "2026-08-01");
	expect(before(demoCompany("2026-11-23").people)).toEqual(before(company.people));
});

test("there are fourteen people in all four roles, one of whom has left", () => {
	expect(company.people).toHaveLength(14);
	expect(new Set(company.people.map((one) => one.profile.role))).toEqual(new Set(ROLES));
	expect(company.people.filter((one) => !one.profile.isActive).map((one) => one.uid)).toEqual([
		"eero-manninen",
	]);
	expect(new Set(company.people.map((one) => one.profile.email)).size).toBe(14);
	for (const { profile } of company.people) expect(profile.email).toMatch(/^[a-z.]+@example\.com$/);
});

test.each([
	["demo-admin", "admin@example.com", "admin"],
	["demo-manager", "manager@example.com", "manager"],
	["demo-user", "user@example.com", "user"],
	["demo-external", "external@example.com", "external"],
])("%s signs in as %s", (uid, email, role) => {
	expect(personOf(uid).profile).toMatchObject({ email, role, isActive: true });
});

test("contracts are full time, part time, by percentage, by the hour, changed and ended", () => {
	const contracts = company.people.flatMap((one) => Object.values(one.contracts.contracts));
	expect(new Set(contracts.map((one) => one.partTimeMinutesPerMonth))).toEqual(
		new Set([null, 0, 4800, 7200]),
	);
	expect(contracts.some((one) => one.percentage === 60)).toBe(true);
	expect(personOf("liisa-ahonen").contracts.contracts["liisa-ahonen-1"]?.kind).toBe("subcontract");
	expect(Object.values(personOf("anna-lehtonen").contracts.contracts)).toHaveLength(2);
	expect(personOf("ville-hamalainen").profile.startDate).toBe("2026-06-01");
	expect(Object.values(personOf("eero-manninen").contracts.contracts)[0]?.endDate).toBe("2026-07-31");
});

test("there are eight projects: one closed, one without a price, all with labels and members", () => {
	expect(company.projects).toHaveLength(8);
	expect(company.projects.filter(({ document }) => !document.isActive)).toHaveLength(1);
	expect(company.projects.filter(({ prices }) => prices.hourPrices.length === 0)).toHaveLength(1);
	for (const { document, prices } of company.projects) {
		expect(document.labels.length).toBeGreaterThan(1);
		expect(document.memberIds.length).toBeGreaterThan(1);
		const labelIds = document.labels.map((label) => label.id);
		for (const id of Object.keys(prices.labelPrices)) expect(labelIds).toContain(id);
		expect(JSON.stringify(document)).not.toMatch(/price/i);
	}
});

test("prices were raised during the history, and there is a fee of each kind", () => {
	const prices = company.projects.map((one) => one.prices);
	const changes = prices.flatMap(({ hourPrices }) => hourPrices.flatMap(({ from }) => from ?? []));
	expect(changes).toEqual(["2026-03-01", "2026-08-01"]);
	expect(prices.flatMap(({ fixedFee }) => fixedFee ?? [])).toEqual([
		{ per: "month", cents: 45_000, from: "2026-01-01", to: null },
		{ per: "project", cents: 1_800_000, from: "2026-06-01", to: "2027-01-31" },
	]);
});

test("an invoice was sent before the price was raised: the difference is open", () => {
	const { invoicing, invoiced } = company.office.invoice;
	const range = { startDate: invoicing.startDate, endDate: invoicing.endDate };
	const prices = new Map(company.projects.map(({ document, prices: own }) => [document.id, own]));
	const work = pricedWork(
		company.people.flatMap(({ months }) => months),
		range,
		prices,
	).filter(({ project }) => project?.id === invoicing.projectId);
	const lines = invoicingLines(
		{
			counted: range,
			work: [work],
			frozen: frozenWork(invoiced.map(([, piece]) => piece)),
			projects: [],
			isShown: () => true,
		},
		({ userId }) => userId,
	);
	const { cents, invoicedCents } = sumLines(lines);
	expect(invoicing.entries).toBeGreaterThan(5);
	expect(invoicedCents).toBe(invoicing.cents);
	expect(cents).toBeGreaterThan(invoicedCents);
});

test("favourites are among the person's own projects and labels", () => {
	for (const { uid, profile } of company.people) {
		for (const id of profile.favouriteProjectIds) {
			expect(company.projects.find(({ document }) => document.id === id)?.document.memberIds).toContain(uid);
		}
		for (const [id, labelId] of Object.entries(profile.favouriteLabelIds)) {
			const labels = company.projects.find(({ document }) => document.id === id)?.document.labels ?? [];
			expect(labels.map((label) => label.id)).toContain(labelId);
		}
	}
});

test("the history has at least eighteen months, and its years and those around have their holidays", () => {
	expect(personOf("demo-user").profile.startDate).toBe("2025-04-01");
	expect(company.holidayYears.map((one) => one.year)).toEqual([2024, 2025, 2026, 2027]);
	expect(entriesOf(personOf("demo-user")).length).toBeGreaterThan(500);
});

test.each([TODAY, ...OTHER_DAYS])("on %s no entry violates a guard", (today) => {
	const { people } = companyOn(today);
	expect(people.flatMap((person) => refusals(person, today))).toEqual([]);
	const leaves = people.flatMap(({ uid, months }) =>
		[...loggedDays(months)].flatMap(([date, { entries }]) =>
			entries.filter((one) => isOncePerDay(one.dayTypeId)).map((one) => `${uid} ${date} ${one.dayTypeId}`),
		),
	);
	expect(new Set(leaves).size).toBe(leaves.length);
});

test.each([TODAY, ...OTHER_DAYS])(
	"on %s each entry is on a project and label of its writer, in quarters",
	(today) => {
		const { people, projects } = companyOn(today);
		const wrong = people.flatMap((person) =>
			entriesOf(person).filter(({ entry: { project, label, minutes } }) => {
				if (project === null) return label !== null;
				const document = projects.find((one) => one.document.id === project.id)?.document;
				const isLabel = document?.labels.some((one) => one.id === label?.id && one.name === label.name);
				return !isLabel || !document?.memberIds.includes(person.uid) || minutes % 15 !== 0 || minutes === 0;
			}),
		);
		expect(wrong).toEqual([]);
	},
);

test.each([TODAY, ...OTHER_DAYS])("on %s totals and balances are the fold of the days", (today) => {
	for (const person of companyOn(today).people) {
		const days = loggedDays(person.months);
		for (const month of person.months) {
			expect(month.totals).toEqual(storedTotals(foldMonth(month.month, days, person.terms)));
		}
		for (const [month, part] of Object.entries(person.balance.months)) {
			const totals = foldMonth(month, days, person.terms);
			expect(part).toEqual(monthPart({ month, totals, byDate: new Map() }, []));
		}
		expect(Object.keys(person.balance.months)).toContain(monthOf(today));
		expect(person.balance.present?.month).toBe(monthOf(today));
		expect(person.balance).toMatchObject(ledgerParts(adjustmentList(person.adjustments)));
		expect(person.balance.stale).toEqual({});
	}
});

test.each([TODAY, ...OTHER_DAYS])(
	"on %s there is no entry of that day yet, and balances are plausible",
	(today) => {
		for (const person of companyOn(today).people) {
			expect(entriesOf(person).some(({ date }) => date === today)).toBe(false);
			const balance = balanceHours(person, today);
			expect(Math.abs(balance), person.uid).toBeLessThan(60);
			if (person.uid === "demo-user")
				expect(balance).toSatisfy((hours: number) => hours >= -10 && hours <= 20);
			if (!person.profile.isActive) expect(balance).toBe(0);
			if (person.profile.role === "external") expect(balance).toBe(0);
		}
	},
);

test("this month of user@example.com is mostly filled: two days missing, one sick, several projects", () => {
	const person = personOf("demo-user");
	const ofMonth = entriesOf(person).filter(({ date }) => monthOf(date) === monthOf(TODAY));
	expect(missingDays(person, firstDay(monthOf(TODAY)), TODAY)).toHaveLength(2);
	expect(ofMonth.filter(({ entry }) => entry.dayTypeId === DAY_TYPES.SICK_LEAVE)).toHaveLength(1);
	expect(new Set(ofMonth.map(({ date }) => date)).size).toBe(12);
	expect(new Set(ofMonth.map(({ entry }) => entry.project?.id)).size).toBeGreaterThanOrEqual(4);
	expect(ofMonth.some(({ date }) => date === "2026-11-19")).toBe(true);
});

test("days are missing, and more of them lately", () => {
	const active = company.people.filter((one) => one.profile.isActive);
	const missing = (from: LocalDate) => active.flatMap((one) => missingDays(one, from, TODAY)).length;
	const lately = missing(addDays(TODAY, -30));
	expect(lately).toBeGreaterThanOrEqual(8);
	expect(lately).toBeLessThanOrEqual(30);
	expect(missing("2025-04-01")).toBeLessThan(70);
	expect(missing("2025-04-01") - lately).toBeLessThan(lately * 3);
});

test("there are three mistakes to find: a long day, a short one and work on the wrong project", () => {
	const all = company.people.flatMap((one) =>
		[...loggedDays(one.months)].map(([date, day]) => ({ one, date, day })),
	);
	const sum = (entries: readonly { minutes: number }[]) =>
		entries.reduce((total, entry) => total + entry.minutes, 0);
	const long = all.filter(({ day }) => sum(day.entries) > 12 * 60);
	expect(long.map(({ one, day }) => [one.uid, sum(day.entries)])).toEqual([["juhani-rantanen", 840]]);
	const short = all.filter(({ one, date, day }) => {
		const { minutes } = expectedOfDay(one.terms, date, false);
		return (
			// A day to come can have a request and no entry.
			date <= TODAY &&
			day.entries.every((entry) => entry.dayTypeId === 0) &&
			sum(day.entries) < (Number(minutes.n) / Number(minutes.d)) * 0.6
		);
	});
	expect(short.map(({ one }) => one.uid)).toEqual(["noora-salminen"]);
	const wrong = entriesOf(personOf("oskar-lindqvist")).filter(
		({ entry }) =>
			entry.project?.id === "sisainen" && entry.minutes === 450 && entry.label?.id === "administration",
	);
	expect(wrong.length).toBeGreaterThanOrEqual(1);
});

test("every day type that people log occurs, and a national holiday was worked", () => {
	const types = new Set(company.people.flatMap((one) => entriesOf(one).map(({ entry }) => entry.dayTypeId)));
	expect([...types].sort()).toEqual([0, 1, 2, 3, 5, 6, 7]);
	const exempt = company.people.flatMap((one) => one.months.flatMap((month) => Object.entries(month.days)));
	expect(exempt.filter(([, day]) => day.isHolidayExempt).map(([date]) => date)).toEqual(["2026-05-14"]);
});

test.each([TODAY, ...OTHER_DAYS])("on %s no one has holiday that nothing covers", (today) => {
	const { people, settings } = companyOn(today);
	const uncovered = people.map(({ uid, terms, months }) => {
		const days = uncoveredDays({ uid, terms, settings, today }, months);
		return [uid, days] as const;
	});
	expect(uncovered.filter(([, days]) => days > 0)).toEqual([]);
});

test("summer holidays are taken, and some of Christmas is planned", () => {
	const holidays = entriesOf(personOf("demo-user")).filter(
		({ entry }) => entry.dayTypeId === DAY_TYPES.HOLIDAY,
	);
	expect(holidays.filter(({ date }) => date.startsWith("2026-07")).length).toBeGreaterThan(10);
	expect(holidays.filter(({ date }) => date > TODAY).map(({ date }) => date)).toEqual([
		"2026-12-28",
		"2026-12-29",
		"2026-12-30",
		"2026-12-31",
	]);
});

test("notes are in Finnish and English, and entry ids are unique", () => {
	const notes = company.people.flatMap((one) => entriesOf(one).map(({ entry }) => entry.notes));
	expect(notes.some((note) => /[äö]/.test(note))).toBe(true);
	expect(notes.some((note) => note.startsWith("Implemented"))).toBe(true);
	const ids = company.people.flatMap((one) =>
		one.months.flatMap((month) => Object.values(month.days).flatMap((day) => Object.keys(day.entries))),
	);
	expect(new Set(ids).size).toBe(ids.length);
	expect(ids.length).toBeGreaterThan(5000);
});

test("the ledger has openings, payouts, a correction with its counter-entry and the end of a contract", () => {
	const kinds = company.people.flatMap((one) =>
		adjustmentList(one.adjustments).map((adjustment) => adjustment.kind),
	);
	expect(new Set(kinds)).toEqual(new Set(["opening", "payout", "correction", "contract-end"]));
	const corrections = adjustmentList(personOf("oskar-lindqvist").adjustments).map((one) => one.minutes);
	expect(corrections).toEqual([450, -450]);
});
