import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { chunkOf, PATHS } from "./chunks.ts";

const ROOT = join(import.meta.dirname, "../..");

test.each(Object.values(PATHS).flat())("%s, which a chunk is made of, exists", (path) => {
	expect(existsSync(join(ROOT, path))).toBe(true);
});

test.each([
	["web/src/ui/button.tsx", "ui"],
	["web/src/ui/overlay/dialog.tsx", "shell"],
	["web/src/ui/forms/combobox.tsx", "choices"],
	["web/src/ui/forms/combobox.test.tsx", "ui"],
	["web/src/ui/forms/combobox/choice-list.tsx", "choices"],
	["contract/src/kernel/month.ts", "shell"],
	["contract/src/users/schema.ts", undefined],
	["web/src/features/team/team-page.tsx", undefined],
])("%s belongs to the chunk %s", (path, chunk) => {
	expect(chunkOf(join(ROOT, path))).toBe(chunk);
});
