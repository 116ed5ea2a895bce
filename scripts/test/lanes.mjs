// Runs parts in parallel. Each free lane takes the next part, so all lanes end at about the same time, independent of
// the length of their parts.

/**
 * Runs every part in one of the lanes, and then the last parts in the first lane.
 * @param parts in the order of their start
 * @param last parts that start when all others have ended
 * @param count the number of lanes
 * @param open opens a lane; the parts of a lane that cannot be opened go to the others
 * @param run runs a part in a lane
 * @param lost the result of a part when there is no lane left
 * @returns the result of each part
 */
export async function runInLanes({ parts, last, count, open, run, lost }) {
	const waiting = [...parts];
	const results = [];
	const lanes = [];
	const begin = async (number) => {
		const lane = await open(number);
		if (lane === null) return;
		lanes.push(lane);
		for (let part = waiting.shift(); part !== undefined; part = waiting.shift())
			results.push(await run(part, lane));
	};
	try {
		await allOf(Array.from({ length: count }, (_, index) => begin(index + 1)));
		const [lane] = lanes;
		for (const part of last) if (lane) results.push(await run(part, lane));
		return lane ? results : [...results, ...[...waiting, ...last].map(lost)];
	} finally {
		await Promise.all(lanes.map(({ stop }) => stop()));
	}
}

/** Waits for all, and only then throws the first error. */
async function allOf(promises) {
	const ends = await Promise.allSettled(promises);
	const broken = ends.find(({ status }) => status === "rejected");
	if (broken) throw broken.reason;
}
