import { execFile } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

const ROOT = join(import.meta.dirname, "..", "..");
const run = promisify(execFile);

interface Diagnostic {
	code: string;
	filename: string;
}

/** oxlint exits with an error code when it finds something; the report is then in the error. */
async function reportOf(oxlint: Promise<{ stdout: string }>): Promise<Diagnostic[]> {
	const { stdout } = await oxlint.catch((error: { stdout: string }) => error);
	return (JSON.parse(stdout) as { diagnostics: Diagnostic[] }).diagnostics;
}

/**
 * The files that break a rule, in a temporary tree of the given files and the project's lint configuration. A
 * violation in the real tree would also fail every other check that runs at the same time.
 */
export async function filesBreaking(rule: string, files: Record<string, string>): Promise<string[]> {
	const tree = mkdtempSync(join(tmpdir(), "tuntikirja-borders-"));
	try {
		for (const [path, text] of Object.entries(files)) {
			mkdirSync(dirname(join(tree, path)), { recursive: true });
			writeFileSync(join(tree, path), text);
		}
		cpSync(join(ROOT, "oxlint.config.ts"), join(tree, "oxlint.config.ts"));
		symlinkSync(join(ROOT, "node_modules"), join(tree, "node_modules"));
		const oxlint = join(ROOT, "node_modules", "oxlint", "bin", "oxlint");
		const found = await reportOf(run(process.execPath, [oxlint, "--format=json"], { cwd: tree }));
		const breaches = found.filter(({ code }) => code.includes(`(${rule})`));
		return [...new Set(breaches.map(({ filename }) => filename))].sort();
	} finally {
		rmSync(tree, { recursive: true, force: true });
	}
}
