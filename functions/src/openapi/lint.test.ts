import { createConfig, lintFromString } from "@redocly/openapi-core";
import { openapiDocument } from "@tuntikirja/tests/support/answers/openapi.ts";
import { expect, test } from "vitest";

test("the linter of another tool has nothing to say about the description but one", async () => {
	const source = JSON.stringify(await openapiDocument());
	const config = await createConfig({
		extends: ["recommended"],
		rules: {
			"no-invalid-media-type-examples": "error",
			"no-invalid-parameter-examples": "error",
			"no-invalid-schema-examples": "error",
		},
	});

	const problems = await lintFromString({ source, absoluteRef: "openapi.json", config });

	// No operation answers 405, which is about an address that does not know a method.
	expect(problems.map(({ ruleId, message }) => `${ruleId}: ${message}`)).toEqual([
		'no-unused-components: Component: "405" is never used.',
	]);
	// It reads the whole description for each of its rules.
}, 120_000);
