import type { Plugin } from "vite";

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

/**
 * Adds `security.txt` (RFC 9116): where a vulnerability is reported. Hosting serves it under `/.well-known/`. Without a
 * contact there is none: only the company knows whom to write to, and a file without one is not valid.
 */
export function securityTxt(contact: string | undefined, builtAt = new Date()): Plugin {
	return {
		name: "security-txt",
		apply: "build",
		generateBundle() {
			if (!contact) return;
			const expires = new Date(builtAt.getTime() + YEAR_MS).toISOString();
			const source = `Contact: ${contact}\nExpires: ${expires}\nPreferred-Languages: en, fi\n`;
			this.emitFile({ type: "asset", fileName: "security.txt", source });
		},
	};
}
