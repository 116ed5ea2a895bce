import { z } from "zod";

/** Where the next page of a list begins: instant and id of the last record of this one. */
export const cursorSchema = z
	.string()
	.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z~[A-Za-z0-9_-]{1,128}$/, "not a cursor")
	.meta({ examples: ["2026-09-15T08:30:00.000Z~x7Jr2"] });
