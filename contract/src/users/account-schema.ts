import { z } from "zod";
import { employmentContractSchema } from "#employment-contracts/schema.ts";
import { hoursPreviewShape, lockedChoiceShape } from "#previews/preview-schema.ts";
import { idSchema, localDateSchema, roleSchema } from "#kernel/schemas/fields.ts";
import { nameTextSchema, trimmedTextSchema, linkSchema } from "#kernel/schemas/text-schema.ts";
import { USER_BOUNDS } from "./bounds.ts";

/** An address in small letters: two that differ only in capitals are one mailbox. */
export const emailSchema = trimmedTextSchema(USER_BOUNDS.email).toLowerCase().pipe(z.email());

/** A whole name, without control characters: it is written to tables, mails and files. */
export const nameSchema = nameTextSchema(USER_BOUNDS.fullName);

/** The fields of a person that only admins see. */
export const accountSchema = z.strictObject({
	id: idSchema,
	name: z.string(),
	role: roleSchema,
	email: z.string(),
	picture: z.string().nullable(),
	isActive: z.boolean().describe("Works here: may use the API"),
	disabled: z.boolean().describe("The sign-in itself is blocked"),
	isErased: z.boolean().describe("Deleted with history: a pseudonym that cannot be changed any more"),
	systemCreated: z.boolean(),
	emailVerified: z.boolean(),
	startDate: localDateSchema,
	isCapacityUser: z.boolean(),
	isSalesUser: z.boolean(),
	isInvoicingUser: z
		.boolean()
		.describe("Has the duty invoicing; false for admins without the switch, who may do it anyway"),
	isPayrollUser: z.boolean().describe("Has the duty payroll, likewise"),
	groupId: idSchema.nullable(),
});
export type Account = z.infer<typeof accountSchema>;

/** A line of the list of people: id, name and role for users and managers (spec §3), everything for admins. */
export const listedUserSchema = accountSchema
	.partial()
	.required({ id: true, name: true, role: true })
	.extend({
		contract: employmentContractSchema.nullable().optional().describe("The one in force today; admins only"),
		lastEntryDate: localDateSchema
			.nullable()
			.optional()
			.describe("Of the latest entry until today; admins only"),
		lastDay: localDateSchema
			.nullable()
			.optional()
			.describe("Of a person who is leaving and still has access; admins only"),
	});
export type ListedUser = z.infer<typeof listedUserSchema>;

export const startDateInputSchema = z.strictObject({
	userId: idSchema,
	startDate: localDateSchema,
	...lockedChoiceShape,
});

/** What another first day does to expected hours and to the balance. */
export const startDatePreviewSchema = z.strictObject(hoursPreviewShape);

/** Fields that are left out stay unchanged. */
export const dutiesInputSchema = z.strictObject({
	userId: idSchema,
	isCapacityUser: z.boolean().optional(),
	isSalesUser: z.boolean().optional(),
	isInvoicingUser: z.boolean().optional(),
	isPayrollUser: z.boolean().optional(),
});

/** A corrected name, or another address; fields that are left out stay unchanged. */
export const detailsInputSchema = z.strictObject({
	userId: idSchema,
	name: nameSchema.optional(),
	email: emailSchema.optional(),
});

export const personInputSchema = z.strictObject({ userId: idSchema });

/** Empty before the person has used the invitation. */
export const signInsSchema = z.strictObject({
	signIns: z.array(
		z.strictObject({
			provider: z.string().describe("`password`, `google.com`, or what the identity provider calls it"),
			email: z.string().nullable(),
		}),
	),
});
export type SignIn = z.infer<typeof signInsSchema>["signIns"][number];

/** A group of people; what it means is the company's. Its leads act for its people. */
export const userGroupSchema = z.strictObject({
	id: idSchema,
	name: z.string(),
	leadIds: z.array(idSchema).optional().describe("Managers and admins who lead it; left out: none"),
});
export type UserGroup = z.infer<typeof userGroupSchema>;
export const userGroupsSchema = z.strictObject({ groups: z.array(userGroupSchema) });
export const groupLeadsInputSchema = z.strictObject({
	groupId: idSchema,
	leadIds: z
		.array(idSchema)
		.max(USER_BOUNDS.mostLeads)
		.refine((ids) => new Set(ids).size === ids.length, "a person twice"),
});
export const groupNameSchema = nameTextSchema(USER_BOUNDS.groupName);

/** The address of a picture elsewhere: the service stores no files. */
const pictureSchema = linkSchema(USER_BOUNDS.picture.max);

/** What a person sees of the own account beside the profile, and how long a session may last. */
export const ownAccountSchema = z.strictObject({
	pendingEmail: z.string().nullable().describe("A new address that has not been verified yet"),
	passwordChangedAt: z.string().nullable().describe("null: never here"),
	idleMinutes: z
		.int()
		.nullable()
		.describe("Minutes without use after which the browser signs out; null: never"),
	longestSessionHours: z.int().nullable().describe("Hours after which a sign-in ends; null: never"),
});
export type OwnAccount = z.infer<typeof ownAccountSchema>;

/** Fields that are left out stay unchanged. */
export const ownProfileInputSchema = z.strictObject({
	name: nameSchema.optional(),
	picture: pictureSchema.nullable().optional(),
});

export const ownProfileSchema = z.strictObject({ name: z.string(), picture: z.string().nullable() });

export const newEmailInputSchema = z.strictObject({ email: emailSchema });

export const signOutInputSchema = z.strictObject({
	signedInAt: z
		.int()
		.min(0)
		.max(Number.MAX_SAFE_INTEGER)
		.describe("The session, by the second of its sign-in (auth_time of the token)"),
	everywhere: z.boolean().default(false).describe("All other sessions too"),
});
