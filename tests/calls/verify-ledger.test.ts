import { spawnSync } from "node:child_process";
import { randomUUID } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { expect, test } from "vitest";

const ROOT = new URL("../..", import.meta.url);

/** Verifies the ledger of an empty project, as an operator does who has named the wrong one. */
function verify(project: string, ...args: string[]) {
	const { DATABASE_ID: _, GCLOUD_PROJECT: __, ...env } = process.env;
	const { status, stdout, stderr } = spawnSync("npm", ["run", "--silent", "verify:ledger", "--", ...args], {
		cwd: ROOT,
		encoding: "utf8",
		env: { ...env, GCLOUD_PROJECT: project },
	});
	return { status, stdout, stderr };
}

const aProjectId = () => `demo-ledger-${randomUUID().slice(0, 8)}`;

test("a database without people is no ledger without problems", () => {
	const project = aProjectId();

	const { status, stdout, stderr } = verify(project);

	expect(stdout).toContain(`${project}, database (default): 0 people`);
	expect(stderr).toMatch(/There are no people in this database/);
	expect(status).toBe(1);
});

test("the database is that of the functions' settings, and the project the one that an option names", () => {
	const project = aProjectId();
	const settings = new URL(`functions/.env.${project}`, ROOT);
	writeFileSync(settings, "DATABASE_ID=restored\n");
	try {
		expect(verify(project).stdout).toContain(`${project}, database restored: 0 people`);
		expect(verify(aProjectId(), "--project", project).stdout).toContain(`${project}, database restored: `);
	} finally {
		rmSync(settings);
	}
});
