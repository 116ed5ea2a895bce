// List prices in dollars, counted as euros: they are a little less in euros, and before VAT. Compare them with
// https://cloud.google.com/firestore/pricing and https://cloud.google.com/run/pricing when a bill differs.

/** When the prices were looked up. */
export const AS_OF = "2026-11-25";

/** Per 100,000 documents: the prices of the multi-region, the highest there are. A region as europe-north1 costs about half. */
export const FIRESTORE = { reads: 0.06, writes: 0.18, deletes: 0.02 };

/** Of each day, in the database `(default)`. Deletes by a TTL policy are never free. */
export const FREE_DOCUMENTS = { reads: 50_000, writes: 20_000, deletes: 20_000 };

/** Cloud Run, which runs the functions: for a million invocations, a second of a processor, a second of a gibibyte. */
export const FUNCTIONS = { million: 0.4, processor: 0.000_024, gibibyte: 0.000_002_5 };

/** Of each month. */
export const FREE_FUNCTIONS = { invocations: 2_000_000, processor: 180_000, gibibyte: 360_000 };
