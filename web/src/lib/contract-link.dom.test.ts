import { type Client, createORPCClient } from "@orpc/client";
import { contractPaths } from "virtual:contract-paths";
import { expect, test } from "vitest";
import { contractLink } from "./contract-link.ts";

type Calls = Record<
	"workDays",
	Record<"getWorkDays" | "saveEntry" | "getNothing", Client<Record<never, never>, object, unknown, Error>>
>;

/** A client whose calls are recorded instead of sent, and answered with the body. */
function aClient(body = "") {
	const requests: Request[] = [];
	const client = createORPCClient<Calls>(
		contractLink((request) => {
			requests.push(request);
			return Promise.resolve(new Response(body));
		}),
	);
	return { client, requests };
}

test("the input of a GET is its query; what is not given is left out", async () => {
	const { client, requests } = aClient(`{"workDays":[]}`);
	const answer = await client.workDays.getWorkDays({
		startDate: "2026-11-01",
		endDate: undefined,
		all: true,
	});
	const { pathname, search } = new URL(requests[0]?.url ?? "");
	expect([requests[0]?.method, pathname, search]).toEqual([
		"GET",
		"/api/work-day/work-days",
		"?startDate=2026-11-01&all=true",
	]);
	expect(answer).toEqual({ workDays: [] });
});

test("the input of everything else is its body; an answer without one is undefined", async () => {
	const { client, requests } = aClient();
	expect(await client.workDays.saveEntry({ id: "one" })).toBeUndefined();
	expect([requests[0]?.method, requests[0]?.headers.get("content-type"), await requests[0]?.text()]).toEqual([
		"POST",
		"application/json",
		`{"id":"one"}`,
	]);
});

test("half a character is never sent, at any depth of the input and by any method", async () => {
	const { client, requests } = aClient();
	await client.workDays.saveEntry({ entry: { notes: ["cut \ud83d", "whole 🙂"] }, hours: 7.5, none: null });
	expect(await requests[0]?.json()).toEqual({
		entry: { notes: ["cut \ufffd", "whole 🙂"] },
		hours: 7.5,
		none: null,
	});
	await client.workDays.getWorkDays({ text: "cut \ud83d" });
	expect(new URL(requests[1]?.url ?? "").searchParams.get("text")).toBe("cut \ufffd");
});

test("a call that the contract does not know is not sent", async () => {
	const { client, requests } = aClient();
	await expect(client.workDays.getNothing({})).rejects.toThrow("The contract has no workDays.getNothing.");
	expect(requests).toEqual([]);
});

test("no path of the contract has a parameter, for the link fills none in", () => {
	const paths = [...JSON.stringify(contractPaths).matchAll(/"(\/[^" ]*)/g)].map(([, path]) => path);
	expect(paths).toContain("/work-day/work-days");
	expect(paths.filter((path) => path?.includes("{"))).toEqual([]);
});
