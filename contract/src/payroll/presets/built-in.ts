import { ROW_FIELDS, type RowField } from "./preset-choices.ts";
import type { Preset, PresetColumn } from "./preset-schema.ts";

const field = (name: RowField, heading: string = name): PresetColumn => ({ heading, field: name, text: "" });
const fixed = (text: string, heading = ""): PresetColumn => ({ heading, field: null, text });
const empty = (heading = ""): PresetColumn => fixed("", heading);
const empties = (count: number): PresetColumn[] => Array.from({ length: count }, () => empty());

/** What most Finnish payroll systems have in common. */
const USUAL = {
	absenceColumns: null,
	hasHeadings: false,
	cellEnd: "semicolon",
	decimalMark: "comma",
	decimals: 2,
	dateForm: "dd.mm.yyyy",
	lineEnd: "crlf",
	encoding: "utf-8",
	quotes: "needed",
	isPerPayGroup: false,
	takesBack: true,
} as const;

/** In the neutral form a row has its own period only: `date` and those of holiday repeat it. */
const NEUTRAL = ROW_FIELDS.filter(
	(name) => !["wageTypeName", "date", "holidayFrom", "holidayTo", "payGroup"].includes(name),
);

/**
 * The presets that come with the application; a company copies one to change it. Where each is from, and what of it is an
 * assumption, is in decision 202.
 */
export const BUILT_IN: readonly Preset[] = [
	{
		...USUAL,
		id: "neutral",
		name: "Tuntikirja CSV",
		columns: NEUTRAL.map((name) => field(name)),
		hasHeadings: true,
		dateForm: "yyyy-mm-dd",
		encoding: "utf-8-bom",
	},
	{
		...USUAL,
		id: "procountor",
		name: "Procountor",
		columns: [
			fixed("E"),
			field("employeeNumber"),
			field("wageType"),
			field("wageTypeName"),
			field("quantity"),
			empty(),
		],
	},
	{
		...USUAL,
		id: "fennoa",
		name: "Fennoa",
		columns: [
			field("employeeNumber"),
			field("wageType"),
			field("date"),
			field("quantity"),
			...empties(6),
			field("costCentre"),
		],
	},
	{
		...USUAL,
		id: "talenom",
		name: "Talenom",
		columns: [
			field("date"),
			field("employeeNumber"),
			field("wageType"),
			field("quantity"),
			field("costCentre"),
		],
		absenceColumns: [
			field("employeeNumber"),
			field("wageType"),
			field("from"),
			field("to"),
			field("quantity"),
		],
		quotes: "never",
		isPerPayGroup: true,
	},
	{
		...USUAL,
		id: "fivaldi",
		name: "Fivaldi",
		columns: [
			field("batch", "ERA"),
			field("date", "PVM"),
			field("employeeNumber", "HENKILO"),
			field("wageType", "PALKKALAJI"),
			field("quantity", "MAARA"),
			field("costCentre", "SK1"),
			...["SK2", "SK3", "SK4", "KERROIN", "HINTA", "KULUTILI"].map(empty),
			field("wageTypeName", "SELITE"),
			empty("PAIVITYSTAPA"),
			field("holidayFrom", "LOMA_ALKUPVM"),
			field("holidayTo", "LOMA_LOPPUPVM"),
		],
		hasHeadings: true,
		encoding: "windows-1252",
	},
	{
		...USUAL,
		id: "mepco",
		name: "Mepco",
		columns: [
			field("employeeNumber"),
			field("wageType"),
			field("from"),
			field("to"),
			field("quantity"),
			field("unit"),
			field("costCentre"),
			field("project"),
		],
		dateForm: "yyyy-mm-dd",
	},
];
