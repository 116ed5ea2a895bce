// The processor's time of a page in a trace of the browser. Other load on the machine is not in it.

const CATEGORIES = ["disabled-by-default-devtools.timeline", "blink.user_timing"];

/** The events of a trace of what is done meanwhile. */
export async function traced(page, act) {
	const browser = page.context().browser();
	await browser.startTracing(page, { categories: CATEGORIES });
	const error = await act().catch((failed) => failed);
	const trace = await browser.stopTracing();
	if (error) throw error;
	return JSON.parse(trace.toString()).traceEvents;
}

/** The moment of `performance.mark(name)`, and the thread of the page. */
export function markIn(events, name) {
	const { ts, pid, tid } = events.find((event) => event.name === name && event.cat === "blink.user_timing");
	return { at: ts / 1000, pid, tid };
}

/** The tasks of a thread, in milliseconds: when each began, how long it lasted, and the processor's part of that. */
export function tasksOf(events, { pid, tid }) {
	return events
		.filter((event) => event.name === "RunTask" && event.tdur && event.pid === pid && event.tid === tid)
		.map(({ ts, dur, tdur }) => ({ start: ts / 1000, lasted: dur / 1000, cpu: tdur / 1000 }));
}

/** The processor's time between two moments; of a task that is only partly between them, its share. */
export function cpuBetween(tasks, from, to) {
	const shares = tasks.map(({ start, lasted, cpu }) => {
		const between = Math.min(start + lasted, to) - Math.max(start, from);
		return between > 0 ? (cpu * between) / lasted : 0;
	});
	return Math.round(shares.reduce((sum, share) => sum + share, 0));
}

/** The processor's time of the longest task. What a frame needs is in one task. */
export function longestTask(tasks) {
	return Math.round(Math.max(0, ...tasks.map(({ cpu }) => cpu)));
}
