import { randomUUID } from "node:crypto";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { firstDay, lastDay, monthOf } from "@tuntikirja/contract/kernel/month.ts";
import fc from "fast-check";
import { pastMonth, workingDaysOf } from "#tests/support/dates.ts";
import { aStoredEntry } from "#tests/support/entries.ts";
import { aDay, putMonth } from "#tests/support/months.ts";
import { aPerson, type Person } from "#tests/support/people.ts";
import { aProject } from "#tests/support/projects.ts";

/** The two months before this one, of which a report asks for some days. */
const DAYS = [2, 1].flatMap((monthsAgo) => workingDaysOf(pastMonth(monthsAgo)).slice(0, 15));
const PEOPLE = 3;
const PROJECTS = 2;

/** Half-euro and odd prices, so that hours × price has half cents and less. None: not sold. */
const anyCents = fc.oneof(fc.constantFrom(2750, 8250, 9250, 9750), fc.integer({ min: 1, max: 30_000 }));
const anyPrice = fc.record({
	hour: anyCents,
	raised: fc.option(anyCents),
	on: fc.constantFrom(...DAYS),
	label: fc.option(fc.oneof(anyCents, fc.constant(0))),
});

/** Many are short: a third of an hour has no whole hundredths. Up to 12 fit on a person's day. */
const anyWork = fc.record({
	person: fc.nat(PEOPLE - 1),
	project: fc.nat(PROJECTS - 1),
	date: fc.constantFrom(...DAYS),
	isLabelled: fc.boolean(),
	minutes: fc.oneof(fc.constantFrom(10, 15, 20, 70), fc.integer({ min: 1, max: 1440 })),
});

const anyMark = fc.record({
	project: fc.nat(PROJECTS - 1),
	person: fc.option(fc.nat(PEOPLE - 1)),
	dates: fc.tuple(fc.constantFrom(...DAYS), fc.constantFrom(...DAYS)),
});

/** A company at random: work of two months, prices, and invoices of parts of it. */
export const anyBilledCompany = fc.record({
	prices: fc.tuple(anyPrice, anyPrice),
	later: fc.tuple(anyPrice, anyPrice),
	work: fc.array(anyWork, { minLength: 20, maxLength: 90, size: "max" }),
	marks: fc.array(anyMark, { minLength: 1, maxLength: 3, size: "max" }),
	range: fc.tuple(fc.nat(12), fc.nat(12)).map(([from, to]) => ({
		startDate: addDays(firstDay(pastMonth(2)), from),
		endDate: addDays(lastDay(pastMonth()), -to),
	})),
});

type Generated = typeof anyBilledCompany extends fc.Arbitrary<infer T> ? T : never;

/** The prices of a project as they are stored. */
export function storedPrices({ hour, raised, on, label }: Generated["prices"][number]) {
	return {
		hourPrices: [{ from: null, cents: hour }, ...(raised === null ? [] : [{ from: on, cents: raised }])],
		labelPrices: label === null ? {} : { design: [{ from: null, cents: label }] },
	};
}

/** Writes the people, the projects and the work. */
export async function putBilledCompany({ prices, work }: Pick<Generated, "prices" | "work">) {
	const people = await Promise.all(Array.from({ length: PEOPLE }, () => aPerson()));
	const projects = await Promise.all(
		prices.map((own) => aProject({ name: `P ${randomUUID()}`, prices: storedPrices(own) })),
	);
	const entryOf = ({ project: at, isLabelled, minutes }: Generated["work"][number]) => {
		const { id = "", name = "", labels: [design = null] = [] } = projects[at] ?? {};
		return aStoredEntry({ project: { id, name }, label: isLabelled ? design : null, minutes });
	};
	const daysOf = (own: readonly Generated["work"][number][]) =>
		[...Map.groupBy(own, ({ date }) => date)].map(([date, ofDay]) => {
			const entries = ofDay.map((one) => [randomUUID(), entryOf(one)] as const);
			return [date, aDay(Object.fromEntries(entries))] as const;
		});
	const months = people.flatMap(({ uid }, index) => {
		const own = work.filter(({ person }) => person === index);
		return [...Map.groupBy(own, ({ date }) => monthOf(date)).values()].map((one) => ({ uid, one }));
	});
	for (const { uid, one } of months) await putMonth(uid, Object.fromEntries(daysOf(one)));
	return { people, projects };
}

/** What a call marks as invoiced. */
export function markOf(
	{ project, person, dates: [a, b] }: Generated["marks"][number],
	{ people, projects }: { readonly people: readonly Person[]; readonly projects: readonly { id: string }[] },
): MarkInput {
	const userId = person === null ? undefined : people[person]?.uid;
	return {
		id: randomUUID(),
		projectId: projects[project]?.id ?? "",
		...(userId !== undefined && { userId }),
		startDate: a < b ? a : b,
		endDate: a < b ? b : a,
		invoiced: true,
	};
}

interface MarkInput {
	readonly id: string;
	readonly projectId: string;
	readonly userId?: string;
	readonly startDate: LocalDate;
	readonly endDate: LocalDate;
	readonly invoiced: true;
}
