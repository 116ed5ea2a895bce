// The schedules of the functions. The emulators know them and run none.

const EVERY_MS = 60 * 60_000;

/** The latest of each scheduled function: the emulator numbers its functions anew when it reloads them. */
async function scheduledFunctions(origin, triggers) {
	const { backends } = await (await fetch(`${origin}/backends`)).json();
	const scheduled = backends
		.flatMap(({ functionTriggers }) => functionTriggers)
		.filter((one) => one.schedule);
	// A request without a name lists the numbered names.
	const names = await (await fetch(`${triggers}/none`, { method: "POST" })).text();
	return scheduled.flatMap(({ id }) => {
		const numbers = [...names.matchAll(new RegExp(`${id}-(\\d+)`, "g"))].map(([, digits]) => Number(digits));
		return numbers.length === 0 ? [] : [`${id}-${Math.max(...numbers)}`];
	});
}

/** Runs all of them, one after the other. */
export async function runSchedules(addresses, project) {
	const triggers = `${addresses.functions}/functions/projects/${project}/triggers`;
	const order = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
	for (const name of await scheduledFunctions(addresses.functions, triggers)) {
		const response = await fetch(`${triggers}/${name}`, order);
		await response.arrayBuffer();
		if (!response.ok) throw new Error(`${name} answered ${response.status}`);
	}
}

/**
 * Runs all schedules now and every hour, whatever their times: each of them may run twice. @returns a function that ends
 * it, once a run under way is complete
 */
export function runSchedulesHourly(addresses, project) {
	const runOrSay = () =>
		runSchedules(addresses, project).catch((error) => console.error(`A schedule failed: ${error.message}`));
	let running = runOrSay();
	const timer = setInterval(() => {
		running = running.then(runOrSay);
	}, EVERY_MS);
	return () => {
		clearInterval(timer);
		return running;
	};
}
