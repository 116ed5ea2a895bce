import type { ListedUser } from "@tuntikirja/contract/users/account-schema.ts";
import { expect, test } from "vitest";
import { groupAway } from "./away-text.tsx";

const person = (id: string, groupId: string | null, isActive = true): ListedUser => ({
	id,
	name: `Name ${id}`,
	role: "user",
	groupId,
	isActive,
});
const users = [
	person("me", "design"),
	person("ella", "design"),
	person("matti", "design"),
	person("olli", "sales"),
	person("gone", "design", false),
];
const away = (userId: string, ...dates: string[]) => ({
	userId,
	days: dates.map((date) => ({ date, dayTypeId: 3 as const, hours: 0 })),
});
const absences = [
	away("me", "2026-07-06"),
	away("ella", "2026-07-05", "2026-07-10"),
	away("matti", "2026-07-05", "2026-07-11"),
	away("olli", "2026-07-07"),
	away("gone", "2026-07-07"),
];
const span = { from: "2026-07-06", to: "2026-07-10" };

test("those of the own group who are away on a day of the span, without oneself", () => {
	expect(groupAway(span, "me", users, absences)).toEqual(["Name ella"]);
});

test("without a group, all colleagues", () => {
	const alone = [person("me", null), ...users.slice(1)];
	expect(groupAway(span, "me", alone, absences)).toEqual(["Name ella", "Name olli"]);
});
