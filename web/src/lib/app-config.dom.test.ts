import { afterEach, expect, test, vi } from "vitest";

/** The module in a page with this configuration. */
function inPageWith(config: object) {
	vi.resetModules();
	document.body.innerHTML = `<script type="application/json" id="app-config">${JSON.stringify(config)}</script>`;
	return import("./app-config.ts");
}

afterEach(() => {
	document.body.innerHTML = "";
});

test.each([
	["where people open the app", { address: "https://tunnit.company.fi" }, "https://tunnit.company.fi"],
	["where it is open, if the deploy named nothing", {}, location.origin],
])("addresses for others begin %s", async (_, config, origin) => {
	const { addressFor } = await inPageWith(config);

	expect(addressFor("/calendar/feed.ics")).toBe(`${origin}/calendar/feed.ics`);
});
