import { QueryClient } from "@tanstack/react-query";
import { HttpResponse, http } from "msw";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { auth } from "#lib/firebase.ts";
import { aProfile, network } from "#test/network.ts";
import { signIn } from "#test/render-app.tsx";
import { watchPrinting } from "./watch-printing.ts";

beforeEach(async () => {
	if (!auth.currentUser) await signIn(aProfile());
});

let stop = () => undefined as unknown;
afterEach(() => stop());

/** What the margins say when the page is printed. */
function printed() {
	dispatchEvent(new Event("beforeprint"));
	return document.head.querySelector("style:last-of-type")?.textContent ?? "";
}

function press(key: string) {
	const event = new KeyboardEvent("keydown", { key, ctrlKey: true, cancelable: true });
	dispatchEvent(event);
	return event.defaultPrevented;
}

test("Ctrl P waits for the letterhead, once; the margins then say the company, who prints and when", async () => {
	const print = vi.fn<() => void>();
	vi.stubGlobal("print", print);
	stop = watchPrinting(new QueryClient(), () => "Printed 10.06.2026 09:30, Aino");
	expect(printed()).not.toContain("Kaarna");
	expect([press("s"), press("p")]).toEqual([false, true]);
	await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
	expect(printed()).toContain('"Kaarna Oy"');
	expect(printed()).toContain('"Printed 10.06.2026 09:30, Aino"');
	expect(press("p")).toBe(false);
});

test("without the letterhead the page is printed nevertheless", async () => {
	const print = vi.fn<() => void>();
	vi.stubGlobal("print", print);
	network.use(http.get("*/api/settings/letterhead", () => HttpResponse.error()));
	stop = watchPrinting(new QueryClient(), () => "Printed by Aino");
	press("p");
	await vi.waitFor(() => expect(print).toHaveBeenCalledOnce());
	expect(printed()).toContain("Printed by Aino");
});

test("a document for a customer has nothing of ours in its margins", () => {
	stop = watchPrinting(new QueryClient(), () => "Printed by Aino");
	const paper = document.createElement("article");
	paper.className = "paper";
	document.body.append(paper);
	expect(printed()).toContain("margin: 14mm 15mm 14mm 20mm;");
	expect(printed()).not.toContain("Printed by Aino");
	paper.remove();
	expect(printed()).toContain("Printed by Aino");
});
