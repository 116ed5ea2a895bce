import { afterEach, beforeEach, vi } from "vitest";

/** An unexpected console error or warning is a bug that has not been looked at yet. */
function failOn(method: "error" | "warn") {
	vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
		throw new Error(
			`Unexpected console.${method}: ${args.map(String).join(" ")}\nRemove its cause; if the test expects it, begin the test with vi.mocked(console.${method}).mockImplementation(() => undefined) and assert the call.`,
		);
	});
}

beforeEach(() => {
	failOn("error");
	failOn("warn");
});

afterEach(() => {
	vi.restoreAllMocks();
});
