import { readFileSync } from "node:fs";

/** The most memory that the server has held so far, in MB, as Linux says; null on other systems. */
export function serverMemory(): number | null {
	try {
		const status = readFileSync(`/proc/${process.env["BENCH_SERVER_PID"]}/status`, "utf8");
		return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1000);
	} catch {
		return null;
	}
}
