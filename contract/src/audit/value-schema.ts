import { z } from "zod";

/** A value of a field before or after a change; null: there was or is none. */
export const auditValueSchema = z
	.union([
		z.string(),
		z.number(),
		z.boolean(),
		z.array(z.string()),
		z.array(z.strictObject({ fromRate: z.number(), bonusPercent: z.number() })),
	])
	.nullable();
export type AuditValue = z.infer<typeof auditValueSchema>;
