import type { EmploymentContract } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { toMonthlyHours } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { addDays, later, type LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { centsToEuros } from "@tuntikirja/contract/kernel/money.ts";
import { periodInForce } from "@tuntikirja/contract/kernel/periods.ts";
import type { PeopleChange, Terms } from "@tuntikirja/contract/payroll/people-changes-schema.ts";
import type { StoredWage } from "#records/people/wages.ts";

type TermsChange = Pick<PeopleChange, "what" | "from" | "old" | "new">;

interface PersonsTerms {
	/** The first day of the person; contracts hold from there. */
	readonly startDate: LocalDate;
	readonly contracts: readonly EmploymentContract[];
	readonly wages: readonly StoredWage[];
}

/** Each day on which an employment begins, ends or changes, or a wage does, oldest first. Subcontracts are no employment. */
export function termsChanges({ startDate, contracts, wages }: PersonsTerms): TermsChange[] {
	const contractOn = (date: LocalDate): Terms => {
		const found = date < startDate ? null : periodInForce(contracts, date);
		if (found?.kind !== "employment") return null;
		const { partTimeMinutesPerMonth: minutes, percentage } = found;
		return { partTimeHoursPerMonth: minutes === null ? null : toMonthlyHours(minutes), percentage };
	};
	const wageOn = (date: LocalDate): Terms => {
		const found = contractOn(date) === null ? null : periodInForce(wages, date);
		return found && { kind: found.kind, amount: centsToEuros(found.cents) };
	};
	const days = edgesOf([...contracts, ...wages], startDate);
	return days.flatMap((day) => {
		const [then, now] = [contractOn(addDays(day, -1)), contractOn(day)];
		return [...contractChange(day, then, now), ...wageChange(day, wageOn, now)];
	});
}

/** The days on which something can be other than on the day before. */
function edgesOf(
	periods: readonly { readonly startDate: LocalDate; readonly endDate: LocalDate | null }[],
	first: LocalDate,
): LocalDate[] {
	const edges = periods.flatMap(({ startDate, endDate }) => [
		later(startDate, first),
		...(endDate === null ? [] : [addDays(endDate, 1)]),
	]);
	return [...new Set(edges)].sort();
}

function contractChange(day: LocalDate, then: Terms, now: Terms): TermsChange[] {
	if (JSON.stringify(then) === JSON.stringify(now)) return [];
	if (then === null) return [{ what: "joined", from: day, old: null, new: now }];
	if (now === null) return [{ what: "left", from: addDays(day, -1), old: then, new: null }];
	return [{ what: "contract", from: day, old: then, new: now }];
}

/** The wage of someone who leaves ends with the contract, and needs no line of its own. */
function wageChange(day: LocalDate, wageOn: (date: LocalDate) => Terms, contract: Terms): TermsChange[] {
	const [then, now] = [wageOn(addDays(day, -1)), wageOn(day)];
	const isSame = JSON.stringify(then) === JSON.stringify(now);
	return isSame || contract === null ? [] : [{ what: "wage", from: day, old: then, new: now }];
}
