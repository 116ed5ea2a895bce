import { COLLECTIONS } from "@tuntikirja/contract/kernel/records/collections.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import type { LocalDate } from "@tuntikirja/contract/kernel/local-date.ts";
import { z } from "zod";
import type { Doc } from "#firestore/documents.ts";

/** `reminders/{date}`: the people reminded of missing entries on the day, so that each is reminded once. */
const remindersSchema = z.object({ date: localDateSchema, userIds: z.array(z.string()) });
export type DayReminders = z.infer<typeof remindersSchema>;

export function remindersDoc(date: LocalDate): Doc<DayReminders> {
	return { path: `${COLLECTIONS.reminders}/${date}`, schema: remindersSchema };
}
