import { HttpResponse, http } from "msw";
import { network } from "#test/network.ts";

type Connection = Partial<{ state: string; lastSentAt: string; lastFailure: object; test: string }>;

/** For tests: the connection to Slack works, apart from what this answers. */
export function connects(answerOf: (testId: string | null) => Connection = () => ({})) {
	network.use(
		http.get("*/api/slack/connection", ({ request }) =>
			HttpResponse.json({
				state: "works",
				lastSentAt: null,
				lastFailure: null,
				test: null,
				...answerOf(new URL(request.url).searchParams.get("testId")),
			}),
		),
	);
}
