import { contract } from "@tuntikirja/contract/contract.ts";
import { DAY_TYPES, type DayTypeName } from "@tuntikirja/contract/kernel/day-types.ts";
import { operation } from "#http/operation.ts";

export const getSpecialDayTypes = operation(contract.specialDays.getSpecialDayTypes).handler(() =>
	(Object.keys(DAY_TYPES) as DayTypeName[]).map((name) => ({ id: DAY_TYPES[name], name })),
);
