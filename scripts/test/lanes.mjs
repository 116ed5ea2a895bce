// Parts side by side. Each lane takes the next part that waits, so all lanes end at about the same time however
// long their parts are.

/**
 * Runs every part in one of the lanes, and then the last ones in the first of them.
 * @param parts in the order in which they are begun
 * @param last parts that begin when all others have ended
 * @param count how many lanes there are
 * @param open makes a lane; one that cannot be opened leaves its parts to the others
 * @param run runs a part in a lane
 * @param lost what stands for a part that no lane was left for
 * @returns what became of each part
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

/** Waits for all, and throws what the first of them threw only then. */
async function allOf(promises) {
	const ends = await Promise.allSettled(promises);
	const broken = ends.find(({ status }) => status === "rejected");
	if (broken) throw broken.reason;
}
