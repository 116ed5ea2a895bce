import type { AnySchema } from "@orpc/contract";
import type { OpenAPI } from "@orpc/openapi";
import { own } from "@tuntikirja/contract/kernel/own.ts";
import { auditEntrySchema } from "@tuntikirja/contract/audit/schema.ts";
import { availabilitySchema } from "@tuntikirja/contract/availability/schema.ts";
import { adjustmentSchema, balanceSchema } from "@tuntikirja/contract/balance/endpoints.ts";
import { allocationSchema, capacityNoteSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { documentSchema } from "@tuntikirja/contract/documents/schema.ts";
import { employmentContractSchema } from "@tuntikirja/contract/employment-contracts/schema.ts";
import { decisionSchema, noticeSchema } from "@tuntikirja/contract/inbox/schema.ts";
import { leaveRequestSchema } from "@tuntikirja/contract/leave-requests/schema.ts";
import { hourLabelSchema, projectSchema } from "@tuntikirja/contract/projects/schema.ts";
import { resourceSchema } from "@tuntikirja/contract/resources/schema.ts";
import { companySettingsSchema } from "@tuntikirja/contract/settings/schema.ts";
import {
	bucketSchema,
	nationalHolidaySchema,
	plannedHolidaySchema,
} from "@tuntikirja/contract/special-days/schema.ts";
import { accountSchema, userGroupSchema } from "@tuntikirja/contract/users/account-schema.ts";
import { ownUserInfoSchema } from "@tuntikirja/contract/users/schema.ts";
import { wageSchema } from "@tuntikirja/contract/wages/schema.ts";
import {
	entrySchema,
	monthStateSchema,
	totalsSchema,
	workDaySchema,
} from "@tuntikirja/contract/work-days/schema.ts";
import { timerSchema } from "@tuntikirja/contract/work-days/timer/timer-schema.ts";
import { z } from "zod";

/** What answers are made of, by the names that generated clients give their types. */
const NAMED: Readonly<Record<string, AnySchema>> = {
	Account: accountSchema,
	Allocation: allocationSchema,
	AuditEntry: auditEntrySchema,
	Availability: availabilitySchema,
	Balance: balanceSchema,
	BalanceAdjustment: adjustmentSchema,
	CapacityNote: capacityNoteSchema,
	CompanySettings: companySettingsSchema,
	Decision: decisionSchema,
	Document: documentSchema,
	EmploymentContract: employmentContractSchema,
	Entry: entrySchema,
	HolidayBucket: bucketSchema,
	Label: hourLabelSchema,
	LeaveRequest: leaveRequestSchema,
	MonthState: monthStateSchema,
	NationalHoliday: nationalHolidaySchema,
	Notice: noticeSchema,
	OwnUserInfo: ownUserInfoSchema,
	PlannedHoliday: plannedHolidaySchema,
	Project: projectSchema,
	Resource: resourceSchema,
	Timer: timerSchema,
	Totals: totalsSchema,
	UserGroup: userGroupSchema,
	Wage: wageSchema,
	WorkDay: workDaySchema,
};

const NAMES = new Map(Object.entries(NAMED).map(([name, schema]) => [schema, name]));

/** What zod knows of a schema, and the name of one that is a component. */
class Components extends z.core.$ZodRegistry<z.core.GlobalMeta> {
	override get<S extends z.core.$ZodType>(schema: S) {
		const id = NAMES.get(schema as unknown as AnySchema);
		return { ...z.globalRegistry.get(schema), ...(id !== undefined && { id }) } as never;
	}
}
/** For the conversion of answers. Of inputs each body has a name as a whole, see `withNamedBody`. */
export const componentNames = new Components();

type Json = { readonly [key: string]: unknown };
const PREFIX = "#/components/schemas/";

/** The value with each object in it changed, from the inside out. */
function changed(value: unknown, change: (object: Json) => unknown): unknown {
	if (Array.isArray(value)) return value.map((item) => changed(item, change));
	if (typeof value !== "object" || value === null) return value;
	return change(
		Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, changed(inner, change)])),
	);
}

/** Moves the definitions of a converted schema to the components of the document, and has it refer to those. */
export function withComponents({ $defs = {}, ...schema }: Json, components: Record<string, unknown>): Json {
	const referring = (value: unknown) =>
		changed(value, (object) =>
			typeof object["$ref"] === "string"
				? { ...object, $ref: object["$ref"].replace("#/$defs/", PREFIX) }
				: object,
		);
	for (const [name, definition] of Object.entries($defs as Json)) components[name] = referring(definition);
	return referring(schema) as Json;
}

/** The operation with its body among the components: `workDays.saveEntry` takes a `SaveEntryInput`. */
export function withNamedBody(
	operation: OpenAPI.OperationObject,
	components: Record<string, unknown>,
): OpenAPI.OperationObject {
	const { operationId = "", requestBody } = operation;
	const json =
		requestBody !== undefined && "content" in requestBody && requestBody.content["application/json"];
	if (!requestBody || !json) return operation;
	const action = operationId.slice(operationId.indexOf(".") + 1);
	const name = `${action.charAt(0).toUpperCase()}${action.slice(1)}Input`;
	components[name] = json.schema;
	const content = { "application/json": { ...json, schema: { $ref: `${PREFIX}${name}` } } };
	return { ...operation, requestBody: { ...requestBody, content } };
}

/** The schema with the components in their places, for what follows no references. */
export function inlined(schema: unknown, components: Readonly<Record<string, unknown>>): unknown {
	return changed(schema, (object) =>
		typeof object["$ref"] === "string" && object["$ref"].startsWith(PREFIX)
			? inlined(own(components, object["$ref"].slice(PREFIX.length)), components)
			: object,
	);
}
