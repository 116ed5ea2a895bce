import { COLLECTIONS } from "@tuntikirja/contract/kernel/collections.ts";
import { columnMapSchema } from "@tuntikirja/contract/moving-in/choices-schema.ts";
import { z } from "zod";
import { collectionOf } from "#firestore/collection.ts";

/** `settings/columnMaps`: which columns of the company's own tables are what, the latest first. */
const columnMapsSchema = z.object({ maps: z.array(columnMapSchema) });

export const columnMapsDoc = collectionOf(COLLECTIONS.settings, columnMapsSchema).doc("columnMaps");

/** While none is stored. */
export const NO_MAPS: z.infer<typeof columnMapsSchema> = { maps: [] };
