import { CONTRACT_KINDS } from "@tuntikirja/contract/employment-contracts/rules.ts";
import { newContractInputSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { joiningInputSchema } from "@tuntikirja/contract/users/joining/schema.ts";
import { newWageInputSchema } from "@tuntikirja/contract/wages/schema.ts";
import { z } from "zod";
import { optionalTypedNumber, typedNumber } from "#domain/forms/typed-fields.ts";
import { parseDecimal } from "#lib/i18n/format.ts";
import { newUserSchema } from "#features/users/new-user/new-user-schema.ts";
import { tickedDuties } from "#features/users/person/duties.ts";

export const WORKING_TIMES = ["fullTime", "partTime", "hourly", "none"] as const;

const contract = newContractInputSchema.shape;
const { person, payroll, openingBalance, openingHolidays } = joiningInputSchema.shape;
const { employeeNumber, costCentre } = payroll.unwrap().unwrap().shape;
const holidays = openingHolidays.unwrap().unwrap().shape;

/** Hours above or below the target as typed, `-3,5`; 0 for an empty field. */
const signedHours = z
	.string()
	.transform((text, context) => {
		const typed = text.trim();
		const hours = typed === "" ? 0 : parseDecimal(typed.replace(/^[-−+]/, ""));
		if (hours !== null) return /^[-−]/.test(typed) ? -hours : hours;
		context.addIssue("not hours");
		return z.NEVER;
	})
	.pipe(openingBalance.unwrap());

const fields = {
	...newUserSchema.omit({ password: true }).shape,
	language: person.shape.language.unwrap().unwrap(),
	contractKind: z.enum(CONTRACT_KINDS),
	endDate: contract.endDate.unwrap(),
	percentage: z.string(),
	hoursPerMonth: z.string(),
	wageKind: newWageInputSchema.shape.kind,
	amount: optionalTypedNumber(newWageInputSchema.shape.amount),
	employeeNumber,
	costCentre,
	payGroupId: z.string(),
	groupId: z.string().nullable(),
	projectIds: z.array(z.string()),
	openingBalance: signedHours,
	holidayDays: optionalTypedNumber(holidays.days),
	holidaysTo: z.string().nullable(),
};

/** The fields of all steps, the numbers as typed, as the call takes them. */
export const joiningSchema = z
	.discriminatedUnion("workingTime", [
		z.object({
			...fields,
			workingTime: z.literal("fullTime"),
			percentage: typedNumber(contract.percentage.unwrap().unwrap()),
		}),
		z.object({
			...fields,
			workingTime: z.literal("partTime"),
			// 0 hours a month would be a contract by the hour, which is a choice of its own.
			hoursPerMonth: typedNumber(contract.partTimeHoursPerMonth.unwrap().unwrap().gt(0)),
		}),
		z.object({ ...fields, workingTime: z.literal("hourly") }),
		z.object({ ...fields, workingTime: z.literal("none") }),
	])
	.refine(({ startDate, endDate }) => endDate === null || endDate >= startDate, { path: ["endDate"] })
	.refine(
		({ startDate, holidayDays, holidaysTo }) =>
			holidayDays === null || (holidaysTo !== null && holidaysTo >= startDate),
		{ path: ["holidaysTo"] },
	)
	.transform((values) => {
		const { firstName, lastName, email, role, language, startDate } = values;
		const { isCapacityUser, isSalesUser } = values;
		const does = { isCapacityUser, isSalesUser, ...tickedDuties(values) };
		const { holidayDays, holidaysTo, amount } = values;
		const { employeeNumber: number, costCentre: centre, payGroupId } = values;
		const isKnown = role !== "external" && [number, centre, payGroupId].some(Boolean);
		return {
			person: { firstName, lastName, email, role, language, startDate, ...does },
			contract:
				values.workingTime === "none"
					? null
					: {
							kind: values.contractKind,
							endDate: values.endDate,
							partTimeHoursPerMonth:
								values.workingTime === "partTime"
									? values.hoursPerMonth
									: values.workingTime === "hourly"
										? 0
										: null,
							percentage:
								values.workingTime === "fullTime" && values.percentage !== 100 ? values.percentage : null,
						},
			wage: amount === null ? null : { kind: values.wageKind, amount },
			payroll: isKnown
				? { employeeNumber: number, costCentre: centre, payGroupId: payGroupId || null }
				: null,
			groupId: values.groupId,
			projectIds: values.projectIds,
			openingBalance: values.openingBalance,
			openingHolidays:
				holidayDays === null || holidaysTo === null ? null : { days: holidayDays, to: holidaysTo },
		};
	});

/** All values of the form at once, whatever the working time is. */
export interface JoiningValues {
	readonly firstName: string;
	readonly lastName: string;
	readonly email: string;
	readonly role: z.input<typeof fields.role>;
	readonly language: z.input<typeof fields.language>;
	readonly startDate: string | null;
	readonly isCapacityUser: boolean;
	readonly isSalesUser: boolean;
	readonly isInvoicingUser: boolean;
	readonly isPayrollUser: boolean;
	readonly contractKind: (typeof CONTRACT_KINDS)[number];
	readonly workingTime: (typeof WORKING_TIMES)[number];
	readonly endDate: string | null;
	readonly percentage: string;
	readonly hoursPerMonth: string;
	readonly wageKind: z.input<typeof fields.wageKind>;
	readonly amount: string;
	readonly employeeNumber: string;
	readonly costCentre: string;
	/** Empty: none. */
	readonly payGroupId: string;
	readonly groupId: string | null;
	readonly projectIds: string[];
	readonly openingBalance: string;
	readonly holidayDays: string;
	readonly holidaysTo: string | null;
}
export type JoiningInput = z.output<typeof joiningSchema>;

/** The steps of the page, each with its fields; the last one shows them all. */
export const STEPS = ["person", "contract", "team", "opening", "review"] as const;
export type Step = (typeof STEPS)[number];

const FIELDS: Readonly<Record<Exclude<Step, "review">, readonly (keyof JoiningValues)[]>> = {
	person: ["firstName", "lastName", "email", "role", "language", "startDate"],
	contract: [
		"contractKind",
		"workingTime",
		"endDate",
		"percentage",
		"hoursPerMonth",
		"wageKind",
		"amount",
		"employeeNumber",
		"costCentre",
		"payGroupId",
	],
	team: ["groupId", "projectIds", "isCapacityUser", "isSalesUser", "isInvoicingUser", "isPayrollUser"],
	opening: ["openingBalance", "holidayDays", "holidaysTo"],
};

export function stepOf(field: PropertyKey | undefined): Step {
	const found = STEPS.find((step) => step !== "review" && FIELDS[step].some((name) => name === field));
	return found ?? "person";
}
