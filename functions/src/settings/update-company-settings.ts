import { contract } from "@tuntikirja/contract/contract.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import type { CompanySettingsAnswer, CompanySettingsInput } from "@tuntikirja/contract/settings/schema.ts";
import {
	type EffectiveDated,
	type ClosedPeriod,
	daysThatDiffer,
} from "@tuntikirja/contract/kernel/periods.ts";
import { changedPaths } from "#records/audit/field-changes.ts";
import { changeDocument, originOf } from "#records/audit/audit-log.ts";
import { now } from "#firestore/clock.ts";
import { AppError } from "#errors/app-error.ts";
import { operation } from "#http/operation.ts";
import { writeLockedHours } from "#hours/locked-hours.ts";
import { daysTouched, type TouchedDays, withChanges } from "#records/company/company-changes.ts";
import { requireSecondFactorOfAdmins } from "#records/sign-ins/second-factor.ts";
import { daysWithOtherRule, loadSavedRule } from "./part-time-rule.ts";
import {
	type CompanySettings,
	companySettingsDoc,
	DEFAULT_SETTINGS,
	SETTING_DEFAULTS,
} from "#records/company/company-settings.ts";

/**
 * What balances and counts of annual holiday depend on is noted with the change, so no reader takes an older sum for
 * true; the trigger on this document and the sweepers make the sums anew. Everything else reads the settings when asked.
 */
export const updateCompanySettings = operation(contract.settings.updateCompanySettings).handler(
	async ({ input, context }) => {
		const { revision, locked, cause, ...fields } = input;
		const origin = originOf(context, "settings", "company");
		const after = await changeDocument(
			companySettingsDoc,
			origin,
			async (stored, writer) => {
				const before = stored ?? DEFAULT_SETTINGS;
				const asked = { ...before, ...storedFields(fields) };
				const steps = asked.partTimeHolidayRule;
				const { rule, people } = await loadSavedRule(writer, before.partTimeHolidayRule, steps);
				const changed = { ...asked, partTimeHolidayRule: [...rule] };
				const isRequired = changed.requireSecondFactorOfAdmins;
				const isOther = isRequired !== before.requireSecondFactorOfAdmins;
				const writeRequirement = isOther ? await requireSecondFactorOfAdmins(writer, isRequired) : null;
				// The rule may end up as it was and the balances be adjusted all the same.
				const what = { what: "partTimeHolidayRule", id: JSON.stringify(steps) } as const;
				const { caller, requestId } = context;
				const by = { actor: caller, requestId, changed: what };
				await writeLockedHours(writer, people, { locked, cause }, by);
				// A repeated request finds its own result, one revision on: no change, and not stale either.
				if (changedPaths(before, changed).length === 0) return before;
				if (revision !== undefined && revision !== before.revision) throw new AppError("stale-settings");
				if (changed.monthApproveBy < changed.monthSubmitBy)
					throw new AppError("invalid-input", {
						fields: [{ path: "monthApproveBy", reason: "before monthSubmitBy" }],
					});
				// An admin without a second factor would lose the rights with which to change it back.
				if (isOther && isRequired && !caller.hasSecondFactor) throw new AppError("second-factor-required");
				writeRequirement?.();
				const touched = daysToSumAnew(before, changed);
				const noted = touched.length === 0 ? {} : { changes: withChanges(before.changes, touched, now()) };
				return { ...changed, ...noted, revision: before.revision + 1 };
			},
			DEFAULT_SETTINGS,
		);
		return presentSettings(after);
	},
);

/** As they are stored: histories in order of their dates, so that the same settings are the same bytes. */
function storedFields(
	fields: Omit<CompanySettingsInput, "revision" | "locked" | "cause">,
): Partial<CompanySettings> {
	const { expensesMultiplier, bonusTable, allowedEmailDomains, leaveApproval, ...others } = fields;
	const stored: Partial<CompanySettings> = {};
	for (const [name, value] of Object.entries(others)) {
		if (value !== undefined)
			Object.assign(stored, { [name]: isHistory(value) ? inOrder<unknown>(value) : value });
	}
	if (expensesMultiplier !== undefined) {
		stored.expensesMultiplier = inOrder(expensesMultiplier, (value) => Math.round(value * 1000));
	}
	if (bonusTable !== undefined) {
		stored.bonusTable = inOrder(bonusTable, (rows) => [...rows].sort((a, b) => a.fromRate - b.fromRate));
	}
	if (allowedEmailDomains !== undefined) {
		stored.allowedEmailDomains = [...new Set(allowedEmailDomains)].sort();
	}
	if (leaveApproval !== undefined) stored.leaveApproval = [...leaveApproval].sort((a, b) => a - b);
	return stored;
}

/** The settings through time are lists; of the others none that gets here is one. */
function isHistory(value: unknown): value is readonly Step<unknown>[] {
	return Array.isArray(value);
}

interface Step<T> {
	readonly from: LocalDate;
	readonly value: T;
}

function inOrder<T>(steps: readonly Step<T>[], convert: (value: T) => T = (value) => value): Step<T>[] {
	return steps
		.map(({ from, value }) => ({ from, value: convert(value) }))
		.sort((a, b) => a.from.localeCompare(b.from));
}

/** The days of which balances or counts of annual holiday are no longer true after a change of settings. */
function daysToSumAnew(before: CompanySettings, after: CompanySettings): TouchedDays[] {
	return [
		...daysTouched(daysWithOtherRule(before.partTimeHolidayRule, after.partTimeHolidayRule), "hours"),
		...daysTouched(daysWithOther(["holidayWeek", "looseDaySaturday"], before, after), "holidays"),
	];
}

function daysWithOther(
	names: readonly (keyof typeof SETTING_DEFAULTS)[],
	before: CompanySettings,
	after: CompanySettings,
): ClosedPeriod[] {
	return names.flatMap((name) => {
		const valueOf = (step: { value: unknown } | null) =>
			JSON.stringify(step === null ? SETTING_DEFAULTS[name] : step.value);
		return daysThatDiffer(
			asPeriods<unknown>(before[name]),
			asPeriods<unknown>(after[name]),
			(a, b) => valueOf(a) === valueOf(b),
		);
	});
}

function asPeriods<T>(history: EffectiveDated<T>) {
	return history.map(({ from, value }) => ({ startDate: from, endDate: null, value }));
}

/** The settings as the API answers them: the multiplier decimal, and what holds where nothing is set. */
export function presentSettings(settings: CompanySettings): CompanySettingsAnswer {
	const { changes: _, absenceReasons: __, ...shown } = settings;
	return {
		...shown,
		expensesMultiplier: settings.expensesMultiplier.map(({ from, value }) => ({ from, value: value / 1000 })),
		defaults: {
			...SETTING_DEFAULTS,
			bonusTable: [...SETTING_DEFAULTS.bonusTable],
			expensesMultiplier: SETTING_DEFAULTS.expensesMultiplier / 1000,
		},
	};
}
