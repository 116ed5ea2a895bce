import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections/collections.ts";
import { localDateSchema } from "@tuntikirja/contract/kernel/schemas/fields.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/**
 * `reminders/{date}`: the messages of the day that remind people of missing entries, by their keys in the outbox. A
 * message says itself whom it names and whether it was sent.
 */
const remindersSchema = z.object({ date: localDateSchema, messages: z.array(z.string()).default([]) });
export type DayReminders = z.infer<typeof remindersSchema>;

export const remindersDoc = collectionOf(COLLECTIONS.reminders, remindersSchema).doc;
