import { z } from "zod";
import { nameTextSchema } from "#kernel/schemas/text-schema.ts";

/** Largest logo in bytes: with the base64 around it, it is within the limit of a request. */
export const MOST_LOGO_BYTES = 40_000;

/** A data URL whose first bytes are those of its type; an SVG could hold a script. */
const IMAGE = /^data:image\/(?:png;base64,iVBORw0KGgo|jpeg;base64,\/9j\/)[A-Za-z0-9+/]+={0,2}$/;

/** Name and logo of the company at the head of what is printed. Decision 158. */
export const letterheadSchema = z.strictObject({
	name: nameTextSchema({ min: 0, max: 100 }),
	logo: z
		.string()
		.max(Math.ceil(MOST_LOGO_BYTES / 3) * 4 + "data:image/jpeg;base64,".length)
		.regex(IMAGE, "not a PNG or JPEG")
		.nullable()
		.meta({
			description: "A PNG or JPEG of at most 40 kB as a data URL",
			examples: ["data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAAB"],
		}),
});
export type Letterhead = z.infer<typeof letterheadSchema>;
