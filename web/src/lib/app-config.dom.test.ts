import { afterEach, expect, test } from "vitest";
import { addressFor, readAppConfig } from "./app-config.ts";

afterEach(() => {
	document.body.innerHTML = "";
});

test("addresses for others begin where people open the app, or else where it is open", () => {
	document.body.innerHTML = `<script type="application/json" id="app-config">{"address":"https://tunnit.fi"}</script>`;

	expect(addressFor("/feed.ics", readAppConfig().address)).toBe("https://tunnit.fi/feed.ics");
	expect(addressFor("/feed.ics")).toBe(`${location.origin}/feed.ics`);
});
