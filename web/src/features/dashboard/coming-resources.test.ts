import type { Resource } from "@tuntikirja/contract/resources/schema.ts";
import { expect, test } from "vitest";
import { comingResources } from "./coming.ts";

const by = (userId: string, from: string, to: string | null = null) => ({
	id: `${userId} ${from}`,
	userId,
	name: userId,
	from,
	to,
	returnedAt: null,
});
const aThing = (name: string, overrides: Partial<Resource>): Resource => ({
	id: name,
	name,
	kind: "car",
	notes: "",
	version: 1,
	holder: null,
	upcoming: [],
	history: [],
	...overrides,
});
const coming = (...resources: Resource[]) => comingResources(resources, "aino", "2026-06-10T12:00");

test("own reservations are listed, those of others are not", () => {
	const van = aThing("Van", {
		upcoming: [
			by("liisa", "2026-06-11T08:00"),
			by("aino", "2026-06-15T09:00"),
			by("aino", "2026-06-20T00:00"),
		],
	});
	expect(coming(van)).toEqual([
		{ name: "Van", kind: "reserved", date: "2026-06-15", time: "09:00" },
		{ name: "Van", kind: "reserved", date: "2026-06-20", time: null },
	]);
});

test("a held resource is listed with its end; a whole day ends on the day itself", () => {
	const held = (to: string | null) => aThing("Pixel", { holder: by("aino", "2026-06-01T08:00", to) });
	expect(coming(held("2026-06-12T16:00"))).toEqual([
		{ name: "Pixel", kind: "returnBy", date: "2026-06-12", time: "16:00" },
	]);
	expect(coming(held("2026-06-13T00:00"))).toEqual([
		{ name: "Pixel", kind: "returnBy", date: "2026-06-12", time: null },
	]);
	expect(coming(held(null))).toEqual([]);
});

test("a resource that another person holds is not listed", () => {
	expect(coming(aThing("Van", { holder: by("liisa", "2026-06-09T00:00", "2026-06-12T00:00") }))).toEqual([]);
});
