import { readFileSync } from "node:fs";

/** The clock of the numbers in /proc: a tick is 10 ms. */
const TICK_MS = 10;
/** Of the fields after the name of the program, which may contain blanks. */
const [USER, SYSTEM] = [11, 12];

/**
 * Processor time that the process which answers has used so far, in ms, of all its threads; null: not known. Other load
 * on the machine does not change it, as it changes the time of a call. Only Linux counts this.
 */
export function cpuMilliseconds(): number | null {
	try {
		const stat = readFileSync(`/proc/${process.env["BENCH_API_PID"]}/stat`, "utf8");
		const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
		return (Number(fields[USER]) + Number(fields[SYSTEM])) * TICK_MS;
	} catch {
		return null;
	}
}
