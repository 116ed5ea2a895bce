import { capacityNoteSchema } from "@tuntikirja/contract/capacity/schema.ts";
import { customerSchema } from "@tuntikirja/contract/customers/schema.ts";
import { documentSchema } from "@tuntikirja/contract/documents/schema.ts";
import { sellerSchema } from "@tuntikirja/contract/invoices/seller-schema.ts";
import { storedResourceSchema } from "@tuntikirja/contract/resources/schema.ts";
import { auditRowSchema } from "@tuntikirja/functions/records/audit/audit-log.ts";
import { adjustmentsSchema, storedBalanceSchema } from "@tuntikirja/functions/records/derived/balances.ts";
import { capacityAllocationsSchema } from "@tuntikirja/functions/records/company/capacity-allocations.ts";
import { employmentContractsSchema } from "@tuntikirja/functions/records/people/employment-contracts.ts";
import {
	projectDocumentSchema,
	projectPricesSchema,
} from "@tuntikirja/functions/records/company/projects.ts";
import { companySettingsSchema } from "@tuntikirja/functions/records/company/company-settings.ts";
import { storedInvoiceSchema } from "@tuntikirja/functions/records/invoices/invoices.ts";
import { userGroupsSchema } from "@tuntikirja/functions/records/groups/user-groups.ts";
import { userProfileSchema } from "@tuntikirja/functions/records/people/users.ts";
import { storedEntrySchema, workMonthSchema } from "@tuntikirja/functions/records/months/work-months.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ENDPOINTS } from "#tests/support/endpoints.ts";
import { aPerson, callsWith, type Person } from "#tests/support/people.ts";
import { type ProductionServer, startInputServer } from "#tests/support/server/production-server.ts";
import { bytesOf } from "#tests/support/stored.ts";
import { objectsOf, withValue } from "./request-leaves.ts";
import { REQUESTS } from "./requests.ts";
import { documentsOf, missingTarget, ownTarget, type Target } from "./targets.ts";

/** Every stored field of any document. Threat T5. */
const STORED_FIELDS = [
	userProfileSchema,
	userGroupsSchema,
	employmentContractsSchema,
	storedEntrySchema,
	workMonthSchema,
	storedBalanceSchema,
	adjustmentsSchema,
	projectDocumentSchema,
	projectPricesSchema,
	companySettingsSchema,
	auditRowSchema,
	capacityAllocationsSchema,
	capacityNoteSchema,
	documentSchema,
	storedResourceSchema,
	customerSchema,
	sellerSchema,
	storedInvoiceSchema,
].flatMap(fieldsOf);
const FIELDS = [
	...new Set([...STORED_FIELDS, "uid", "isAdmin", "locked", "deletedEntryIds", "isHolidayExempt"]),
];

let server: ProductionServer;
let person: Pick<Person, "call">;
let target: Target;
let bytes: string;
beforeAll(async () => {
	const admin = await aPerson({ role: "admin" });
	target = await ownTarget(admin);
	server = await startInputServer();
	person = callsWith(admin.idToken, server.base);
	bytes = await bytesOf(documentsOf(target));
});
afterAll(() => server.stop());

const cases = ENDPOINTS.filter(({ method }) => method !== "GET").flatMap((endpoint) =>
	objectsOf(REQUESTS[endpoint.name]?.request(missingTarget()) ?? {}).map(
		(place) => [endpoint.method, endpoint.path, place.join("."), endpoint] as const,
	),
);

test.each(cases)(
	"no stored field can be added to %s %s in its %s",
	async (method, path, place, { name, procedure }) => {
		const valid = REQUESTS[name]?.request(target) ?? {};
		const names = place.split(".");
		const declared = fieldsAt(procedure["~orpc"].inputSchema, names.slice(1));
		const added = FIELDS.filter((one) => !declared.includes(one));
		const refusedWith = async (fields: readonly string[]) => {
			const request = fields.reduce((made, field) => withValue(made, [...names, field], "admin"), valid);
			const answer = await person.call(method, path, request);
			expect(answer.status, `${place} with ${fields.join()}: ${answer.text}`).toBe(400);
			expect(answer.writes).toBe(0);
			return answer.text;
		};
		// A refusal that names a field is about this field, so one request is enough for all that it names.
		const reasons = await refusedWith(added);
		for (const field of added.filter((one) => !reasons.includes(`\\"${one}\\"`))) await refusedWith([field]);
	},
);

test("no request of these tests has changed a document of the caller", async () => {
	expect(await bytesOf(documentsOf(target))).toBe(bytes);
});

/** The names of the fields of a schema, also of one that is wrapped in a default. */
function fieldsOf(schema: unknown): string[] {
	const { shape, unwrap } = schema as { shape?: object; unwrap?: () => unknown };
	return shape === undefined ? fieldsOf(unwrap?.call(schema)) : Object.keys(shape);
}

/** The fields that the endpoint accepts at the path: of a union those of all members, of a list those of its elements. */
function fieldsAt(schema: unknown, path: readonly string[]): string[] {
	const [name, ...rest] = path;
	const { shape = {}, options } = (schema ?? {}) as {
		shape?: Record<string, unknown>;
		options?: readonly unknown[];
	};
	const { element, unwrap } = (schema ?? {}) as { element?: unknown; unwrap?: () => unknown };
	if (element !== undefined) return fieldsAt(element, rest);
	if (unwrap !== undefined) return fieldsAt(unwrap.call(schema), path);
	if (options !== undefined) return options.flatMap((one) => fieldsAt(one, path));
	return name === undefined ? Object.keys(shape) : fieldsAt(shape[name], rest);
}
