import { idSchema } from "#kernel/schemas/fields.ts";

/** Of a record: what says the same in whichever file has the same key. */
export const recordKeySchema = idSchema.describe("Hash of what the file says of it");
