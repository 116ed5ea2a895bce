// The answers of a small company as those of a large one: every person in their lists has copies.
import { contract } from "@tuntikirja/contract/contract.ts";
import { routeOf } from "#tests/support/endpoints.ts";

/** A list of people in an answer. */
interface PeopleList {
	readonly path: string;
	readonly list: string;
	/** The field with the id of the person. */
	readonly id: "id" | "userId";
}

type Call = Parameters<typeof routeOf>[0];

function listOf(call: Call, list: string, id: PeopleList["id"] = "userId"): PeopleList {
	return { path: routeOf(call).path, list, id };
}

const LISTS: readonly PeopleList[] = [
	listOf(contract.users.getUsers, "users", "id"),
	listOf(contract.wages.getWages, "wages"),
	listOf(contract.balance.getBalances, "balances"),
	listOf(contract.balance.getReferencePeriods, "periods"),
	listOf(contract.capacity.getPlan, "people"),
	listOf(contract.capacity.getReport, "people"),
	listOf(contract.months.getMonthEnd, "people"),
	listOf(contract.months.getMonthEndMoney, "people"),
];

type Item = Readonly<Record<string, unknown>>;

/** A copy of what belongs to a person: another id wherever that of the person was, and another name. */
function copyOf(item: Item, id: string, copy: number): Item {
	if (copy === 0) return item;
	const copied = JSON.parse(JSON.stringify(item).replaceAll(`"${id}"`, `"${id}-${copy}"`)) as Item;
	return typeof copied["name"] === "string" ? { ...copied, name: `${copied["name"]} ${copy}` } : copied;
}

/**
 * The answer with so many people, by name; unchanged when it has no list of people.
 * @param path the path of the call, without `/api`
 */
export function grown(path: string, answer: Item, people: number): Item {
	const found = LISTS.find((one) => one.path.replace(/\/$/, "") === path.replace(/\/$/, ""));
	const items = found && answer[found.list];
	if (!found || !Array.isArray(items) || items.length === 0) return answer;
	const ids = new Set(items.map((item: Item) => String(item[found.id])));
	const copies = Math.ceil(people / ids.size);
	const all = items.flatMap((item: Item) =>
		Array.from({ length: copies }, (_, copy) => copyOf(item, String(item[found.id]), copy)),
	);
	return { ...answer, [found.list]: all };
}
