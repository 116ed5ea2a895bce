/**
 * Runs in the page before its own code, so it cannot use anything from outside this function. It answers the calls of moving in
 * in the page itself: what a browser remembers of answers would be measured as the page's memory. Each tenth row is refused.
 */
export function answerInPage({ users, projects }) {
	const fetchReally = globalThis.fetch;
	const outcomeOf = ({ key }, index) =>
		index % 10 === 0 ? { key, result: "refused", code: "no-contract" } : { key, result: "new", code: null };
	const answerTo = async (request) => {
		if (/\/api\/user\/users/.test(request.url)) return { users };
		if (/\/api\/project\/projects/.test(request.url)) return { projects };
		if (/\/api\/moving-in\/rows/.test(request.url))
			return { rows: (await request.json()).rows.map(outcomeOf) };
		if (/\/api\/moving-in\/import\b/.test(request.url) && request.method === "POST")
			return {
				...(await request.json()),
				at: new Date().toISOString(),
				by: "Aino",
				written: 0,
				slices: [],
				finishedAt: null,
				state: "open",
			};
		return null;
	};
	globalThis.fetch = async (request, init) => {
		const answer = request instanceof Request ? await answerTo(request) : null;
		return answer === null ? fetchReally(request, init) : Response.json(answer);
	};
}
