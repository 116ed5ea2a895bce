import { readFileSync, writeFileSync } from "node:fs";

/** The process that answers, and the most memory it has had since `forgetPeak`. Only Linux counts this. */
const folder = `/proc/${process.env["BENCH_API_PID"]}`;

/** From now on the peak is counted anew. */
export function forgetPeak(): void {
	try {
		writeFileSync(`${folder}/clear_refs`, "5");
	} catch {
		// Another system: `peakMegabytes` says that it is not known.
	}
}

/** The highest memory of the process in MB, with all that it shares; null: not known. */
export function peakMegabytes(): number | null {
	try {
		const [, kilobytes] = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`${folder}/status`, "utf8")) ?? [];
		return kilobytes === undefined ? null : Math.round(Number(kilobytes) / 1024);
	} catch {
		return null;
	}
}
