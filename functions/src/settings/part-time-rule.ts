import { contract } from "@tuntikirja/contract/contract.ts";
import { add, sum } from "@tuntikirja/contract/kernel/exact.ts";
import { minutesToHours, toHours } from "@tuntikirja/contract/kernel/hours.ts";
import { addDays, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths, firstDay, lastDay } from "@tuntikirja/contract/kernel/month.ts";
import {
	type ClosedPeriod,
	daysThatDiffer,
	type EffectiveDated,
	inForce,
} from "@tuntikirja/contract/kernel/periods.ts";
import type { RulePreview } from "@tuntikirja/contract/settings/schema.ts";
import type { PartTimeHolidayRule } from "@tuntikirja/contract/work-days/expected-hours.ts";
import { database, ofMany, type Reader } from "#firestore/reader.ts";
import { loadBalance } from "#hours/balances/load-balance.ts";
import {
	balanceWith,
	loadCountedFrom,
	type LockedPerson,
	minutesOf,
	NOTHING_LOCKED,
} from "#hours/locked-hours.ts";
import {
	type ChangedHours,
	countClosed,
	monthsWithin,
	previewHorizon,
	previewHours,
} from "#hours/preview/preview-hours.ts";
import { lockedMonthsWithin } from "#hours/require-open-months.ts";
import { operation } from "#http/operation.ts";
import { loadSettings, SETTING_DEFAULTS } from "#records/company/company-settings.ts";
import type { Caller } from "#records/people/caller.ts";
import { allEmploymentContracts } from "#records/people/employment-contracts.ts";
import { userDoc } from "#records/people/users.ts";

type Rule = EffectiveDated<PartTimeHolidayRule>;

const valueOf = (steps: Rule, date: LocalDate) => inForce(steps, date, SETTING_DEFAULTS.partTimeHolidayRule);

/** The days with another rule. */
export function daysWithOtherRule(before: Rule, after: Rule): ClosedPeriod[] {
	const periods = (steps: Rule) =>
		steps.map(({ from, value }) => ({ startDate: from, endDate: null, value }));
	const held = (step: { readonly value: unknown } | null) =>
		step?.value ?? SETTING_DEFAULTS.partTimeHolidayRule;
	return daysThatDiffer(periods(before), periods(after), (a, b) => held(a) === held(b));
}

/** A rule as it is saved, and whose locked months it leaves as they are. */
interface SavedRule {
	readonly rule: Rule;
	readonly openFrom: LocalDate | null;
	/** Those whose balance would be another one before that day, locked or not. */
	readonly people: readonly LockedPerson[];
}

/**
 * The asked rule, or where it would change hours of locked months, the rule as it was and from the first day after the
 * last of these as it shall be: one date for all, because it is a rule of the company. Decision 190.
 */
export async function loadSavedRule(
	reader: Reader,
	before: Rule,
	asked: Rule,
	partTimers?: readonly Caller[],
): Promise<SavedRule> {
	const days = daysWithOtherRule(before, asked);
	const nothing = { rule: asked, openFrom: null, people: [] };
	if (days.length === 0) return nothing;
	const owners = partTimers ?? (await loadPartTimers(reader));
	const locked = await Promise.all(owners.map(({ uid }) => lockedMonthsWithin(reader, uid, days)));
	const closed = locked.flat().sort().at(-1);
	if (closed === undefined) return nothing;
	const until = lastDay(closed);
	const effects = await Promise.all(
		owners.map(async (owner) => ({ owner, changed: await changedBy(owner, asked, { days, until }, reader) })),
	);
	const last = effects
		.flatMap(({ changed }) => lockedOf(changed))
		.sort()
		.at(-1);
	if (last === undefined) return nothing;
	const openFrom = firstDay(addMonths(last, 1));
	const people = effects.flatMap(({ owner, changed }): LockedPerson[] => {
		const stays = changed.filter(({ shown }) => shown.month <= last);
		const hours = { ...NOTHING_LOCKED, months: lockedOf(stays), openFrom, minutes: minutesOf(stays) };
		return stays.length === 0 ? [] : [{ owner, hours }];
	});
	return { rule: ruleFrom(before, asked, openFrom), openFrom, people };
}

const lockedOf = (changed: readonly ChangedHours[]) =>
	changed.filter(({ shown }) => shown.state === "locked").map(({ shown }) => shown.month);

interface Reach {
	readonly days: readonly ClosedPeriod[];
	readonly until: LocalDate;
}

async function changedBy(
	owner: Caller,
	rule: Rule,
	{ days, until }: Reach,
	reader: Reader,
): Promise<ChangedHours[]> {
	const { startDate } = owner.profile;
	const from = await loadCountedFrom(reader, owner, startDate);
	return previewHours(
		owner,
		monthsWithin(days, startDate, until),
		{ from, asOf: until },
		{ terms: (terms) => ({ ...terms, partTimeHolidayRule: rule }) },
		reader,
	);
}

/** The steps of one rule up to a day, and of another from it on. */
function ruleFrom(before: Rule, after: Rule, first: LocalDate): Rule {
	const earlier = before.filter(({ from }) => from < first);
	const value = valueOf(after, first);
	const step = valueOf(earlier, addDays(first, -1)) === value ? [] : [{ from: first, value }];
	return [...earlier, ...step, ...after.filter(({ from }) => from > first)];
}

async function loadPartTimers(reader: Reader): Promise<Caller[]> {
	const isPartTime = ({
		partTimeMinutesPerMonth: minutes,
	}: {
		readonly partTimeMinutesPerMonth: number | null;
	}) => minutes !== null && minutes > 0;
	const uids = (await allEmploymentContracts(reader))
		.filter(({ contracts }) => Object.values(contracts).some(isPartTime))
		.map(({ userId }) => userId);
	const profiles = await reader.getAll(uids.map(userDoc));
	return uids.flatMap((uid, index) => {
		const profile = profiles[index] ?? null;
		return profile === null ? [] : [{ uid, profile }];
	});
}

/** Reads the contracts of all people, and of each part-timer the balance and the months that change. */
export const previewPartTimeRule = operation(contract.settings.previewPartTimeRule).handler(
	async ({ input: { partTimeHolidayRule: asked, ...choice } }) => {
		const before = (await loadSettings(database)).partTimeHolidayRule;
		const owners = await loadPartTimers(ofMany());
		const steps = [...asked].sort((a, b) => a.from.localeCompare(b.from));
		const { rule, openFrom, people } = await loadSavedRule(database, before, steps, owners);
		const days = daysWithOtherRule(before, rule);
		const hoursOf = new Map(people.map(({ owner, hours }) => [owner.uid, hours]));
		const lines = await Promise.all(
			owners.map(async (owner): Promise<RulePreview["people"]> => {
				const hours = hoursOf.get(owner.uid) ?? NOTHING_LOCKED;
				const until = previewHorizon();
				const balance = await loadBalance(owner, owner.profile.startDate);
				const months = monthsWithin(days, owner.profile.startDate, until);
				const changed = await previewHours(owner, months, balance, {
					terms: (terms) => ({ ...terms, partTimeHolidayRule: rule }),
				});
				if (changed.length === 0 && hours.openFrom === null) return [];
				const shown = changed.map((one) => one.shown);
				const after = balanceWith(balance.total, hours, choice);
				const past = countClosed(shown) > 0 ? "closed" : "open";
				return [
					{
						userId: owner.uid,
						name: owner.profile.name,
						state: hours.months.length > 0 ? "locked" : past,
						expectedBefore: sumOf(shown.map(({ expectedBefore }) => expectedBefore)),
						expectedAfter: sumOf(shown.map(({ expectedAfter }) => expectedAfter)),
						balanceBefore: toHours(balance.total),
						balanceAfter: toHours(add(after, sum(changed.map(({ flexChange }) => flexChange)))),
					},
				];
			}),
		);
		const listed = lines.flat().sort((a, b) => a.name.localeCompare(b.name, "fi"));
		return {
			people: listed,
			closedMonths: listed.filter(({ state }) => state === "closed").length,
			lockedMonths: people.filter(({ hours }) => hours.months.length > 0).length,
			openFrom,
			adjustment: minutesToHours(people.reduce((all, { hours }) => all + hours.minutes, 0)),
		};
	},
);

/** Hours of two decimals, without the rounding error of binary fractions. */
const sumOf = (hours: readonly number[]) => hours.reduce((all, one) => all + Math.round(one * 100), 0) / 100;
