import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { companySettingsSchema } from "@tuntikirja/contract/settings/schema.ts";
import { TIMER_STEPS } from "@tuntikirja/contract/work-days/timer/timed-work.ts";
import { z } from "zod";
import { neededDateSchema, typedNumber } from "#domain/forms/typed-fields.ts";
import { writeDecimal } from "#lib/i18n/format.ts";
import type { Language } from "#lib/i18n/language.ts";
import type { DatedSetting, SettingValue } from "./setting-effect.tsx";

const { shape } = companySettingsSchema;
const tableSchema = shape.bonusTable.element.shape.value;
const percent = tableSchema.element.shape;
const yesOrNo = z.enum(["true", "false"]);
const boolean = yesOrNo.transform((text) => text === "true");
const partTimeHolidayRule = shape.partTimeHolidayRule.element.shape.value;
const holidayWeek = shape.holidayWeek.element.shape.value;

const MONTHS_OF_YEAR = Array.from({ length: 12 }, (_, index) => String(index + 1));

/** The values of the settings that are chosen. */
export const CHOICES: { readonly [Name in DatedSetting]?: readonly string[] } = {
	partTimeHolidayRule: partTimeHolidayRule.options,
	holidayWeek: holidayWeek.options,
	looseDaySaturday: yesOrNo.options,
	allowWeekendWork: yesOrNo.options,
	referencePeriodMonth: MONTHS_OF_YEAR,
	clockTimes: yesOrNo.options,
	timerStep: TIMER_STEPS.map(String),
};

export const MOST_BONUS_ROWS = 20;

/** The values of the form: a value as text, or the rows of the bonus table. */
const fields = z.object({
	from: neededDateSchema,
	text: z.string(),
	rows: z.array(z.object({ fromRate: z.string(), bonusPercent: z.string() })),
});
export type SettingValues = z.input<typeof fields>;

const TEXTS = {
	expensesMultiplier: typedNumber(shape.expensesMultiplier.element.shape.value, 3),
	referencePeriodMonth: typedNumber(shape.referencePeriodMonth.element.shape.value, 0),
	clockTimes: boolean,
	timerStep: typedNumber(shape.timerStep.element.shape.value, 0),
	purgeYears: typedNumber(shape.purgeYears.element.shape.value, 0),
	partTimeHolidayRule,
	holidayWeek,
	looseDaySaturday: boolean,
	illnessDeductible: typedNumber(shape.illnessDeductible.element.shape.value, 0),
	allowWeekendWork: boolean,
};

const rows = z
	.array(
		z.object({
			fromRate: typedNumber(percent.fromRate),
			bonusPercent: typedNumber(percent.bonusPercent),
		}),
	)
	.pipe(tableSchema);

/** A value of the setting and the date from which it holds. */
export function settingFormSchema(
	name: DatedSetting,
): z.ZodType<{ from: LocalDate; value: SettingValue }, SettingValues> {
	return name === "bonusTable"
		? fields.extend({ rows }).transform((typed) => ({ from: typed.from, value: typed.rows }))
		: fields.extend({ text: TEXTS[name] }).transform(({ from, text }) => ({ from, value: text }));
}

/** The form values of a setting that is to change on a day. */
export function valuesOf(value: SettingValue, from: LocalDate, language: Language): SettingValues {
	if (!Array.isArray(value)) {
		return {
			from,
			text: typeof value === "number" ? writeDecimal(value, language) : String(value),
			rows: [],
		};
	}
	const typed = value.map(({ fromRate, bonusPercent }) => ({
		fromRate: writeDecimal(fromRate, language),
		bonusPercent: writeDecimal(bonusPercent, language),
	}));
	return { from, text: "", rows: typed };
}
