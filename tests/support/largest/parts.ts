import { addDays } from "@tuntikirja/contract/kernel/local-date.ts";
import { addMonths } from "@tuntikirja/contract/kernel/month.ts";

/** The largest company that one database is made for: docs/operations.md, "How large it can grow". */
export const PEOPLE = 5000;
export const PROJECTS = 200;
export const YEARS = 10;

/** Ids as the identity provider makes them, and as clients do. */
export const uid = (index: number) => `p${String(index).padStart(27, "0")}`;
export const uuid = (index: number) => `00000000-0000-4000-8000-${String(index).padStart(12, "0")}`;
export const many = <T>(count: number, one: (index: number) => T) =>
	Array.from({ length: count }, (_, at) => one(at));
export const byId = <T>(count: number, one: (index: number) => T) =>
	Object.fromEntries(many(count, (at) => [uuid(at), one(at)]));

export const NAME = "Anna-Maria von Hohenzollern-Lehtisaari";
export const NOTE = "Lääkäri ja työmatka. ".repeat(24);
export const AT = "2026-11-27T08:00:00.000Z";
export const people = many(PEOPLE, (index) => ({ id: uid(index), name: NAME }));
export const uids = people.map(({ id }) => id);
export const months = many(12 * YEARS, (index) => addMonths("2016-12", index));
export const days = many(366 * YEARS, (index) => addDays("2016-12-01", index));
export const dates = { startDate: "2026-01-01", endDate: "2026-12-31" };
export const steps = <T>(value: T) => many(50, (index) => ({ from: days[index * 30] ?? "", value }));

export const membershipsOf = (count: number, to: string | null) =>
	Object.fromEntries(uids.slice(0, count).map((id) => [id, [{ from: "2016-12-01", to }]]));

/** A document that grows, as large as it becomes in ten years, by what bounds it. */
export type Largest = readonly (readonly [path: string, bound: string, document: object])[];
