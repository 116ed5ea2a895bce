import { addDays, type LocalDate, mondayOf } from "@tuntikirja/contract/kernel/local-date.ts";
import type { StoredReservation, StoredResource } from "@tuntikirja/contract/resources/schema.ts";
import { nameOf } from "#seed/people.ts";

type Reservations = Record<string, StoredReservation>;

function reservation(
	userId: string,
	from: string,
	to: string | null = null,
	returnedAt: string | null = null,
): StoredReservation {
	return { userId, name: nameOf(userId), from, to, returnedAt };
}

function resource(
	id: string,
	kind: StoredResource["kind"],
	name: string,
	notes: string,
	reservations: Reservations = {},
): StoredResource {
	const holderIds = [...new Set(Object.values(reservations).map(({ userId }) => userId))].sort();
	return { id, kind, name, notes, version: 1, reservations, holderIds };
}

/** What the company lends: some of it taken, the car reserved for a day of next week. */
export function demoResources(today: LocalDate): StoredResource[] {
	const at = (days: number, time: string) => `${addDays(today, days)}T${time}`;
	const tuesday = addDays(mondayOf(today), 8);
	return [
		resource("kannettava-1", "computer", "Kannettava 1 (MacBook Pro)", "Sarjanumero KVL-0117", {
			"kannettava-1-nyt": reservation("demo-user", at(-120, "09:00")),
		}),
		resource("kannettava-2", "computer", "Kannettava 2 (ThinkPad T14)", "Sarjanumero KVL-0121"),
		resource("puhelin-1", "phone", "Puhelin 1 (iPhone 15)", "Testipuhelin, PIN tukilaatikossa", {
			"puhelin-1-nyt": reservation("demo-user", at(-26, "09:15")),
			"puhelin-1-ennen": reservation("noora-salminen", at(-63, "10:00"), null, at(-31, "15:40")),
		}),
		resource("puhelin-2", "phone", "Puhelin 2 (Pixel 8)", "Testipuhelin", {
			"puhelin-2-ennen": reservation("oskar-lindqvist", at(-20, "08:30"), null, at(-6, "16:05")),
		}),
		resource("auto-1", "car", "Auto KVL-482 (sähköauto)", "Paikka 14, latauskortti hansikaslokerossa", {
			"auto-1-ensi-viikko": reservation("petri-koskinen", `${tuesday}T08:00`, `${tuesday}T16:00`),
			"auto-1-ennen": reservation("demo-manager", at(-12, "12:00"), at(-12, "17:00")),
		}),
		resource("auto-2", "car", "Auto RMT-207", "Paikka 15, avain vastaanotossa"),
		resource("huone-saari", "room", "Neuvotteluhuone Saari", "8 henkeä, näyttö ja kamera", {
			"huone-saari-ennen": reservation("anna-lehtonen", at(-3, "09:00"), at(-3, "11:00")),
		}),
		resource("figma-1", "licence", "Figma, muokkauslisenssi", "", {
			"figma-1-nyt": reservation("noora-salminen", at(-48, "08:00")),
		}),
		resource("jetbrains-1", "licence", "JetBrains All Products", "Vapautuu palauttamalla", {
			"jetbrains-1-nyt": reservation("oskar-lindqvist", at(-90, "08:00")),
		}),
		resource("projektori-1", "other", "Projektori", "Kaapissa keittiön vieressä"),
	];
}
