import { leakIn } from "#tests/support/answers/canaries.ts";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";

/** A message that reached Slack: the whole body, and its texts in order. */
export interface SlackPost {
	readonly body: string;
	readonly title: string;
	readonly lines: readonly string[];
}

/** How Slack answers a message: a status with headers, no answer, or a broken connection. */
export type SlackAnswer = { status: number; headers?: Record<string, string> } | "hang" | "reset";

/** A Slack server for the functions of these emulators. */
export interface SlackServer {
	/** The messages that contain this text, in order, refused ones included. */
	readonly postsWith: (words: string) => SlackPost[];
	readonly posts: readonly SlackPost[];
	/** Answers the next messages that contain this text with these answers in order; all others are accepted. */
	readonly answer: (words: string, answers: readonly SlackAnswer[]) => void;
	/** @throws when a message contained a wage, a price, a note or a secret */
	readonly stop: () => Promise<void>;
}

interface Payload {
	readonly blocks: readonly { type: string; text: { text: string } }[];
}

function asPost(body: string): SlackPost {
	const [header, ...sections] = (JSON.parse(body) as Payload).blocks.map(({ text }) => text.text);
	return { body, title: header ?? "", lines: sections.flatMap((text) => text.split("\n")) };
}

function give(response: ServerResponse, answer: SlackAnswer): void {
	if (answer === "hang") return;
	if (answer === "reset") response.destroy();
	else response.writeHead(answer.status, answer.headers).end(answer.status === 200 ? "ok" : "no");
}

/** Listens at the address that the emulators use for Slack. Only one test file at a time can. */
export async function startSlack(): Promise<SlackServer> {
	const address = process.env["SLACK_WEBHOOK"];
	if (address === undefined) throw new Error("SLACK_WEBHOOK is not set: run `npm test`.");
	const posts: SlackPost[] = [];
	const planned: { words: string; answers: SlackAnswer[] }[] = [];
	const receive = async (request: IncomingMessage, response: ServerResponse) => {
		const chunks: Buffer[] = [];
		for await (const chunk of request) chunks.push(chunk as Buffer);
		const body = Buffer.concat(chunks).toString("utf8");
		posts.push(asPost(body));
		const plan = planned.find(({ words, answers }) => body.includes(words) && answers.length > 0);
		give(response, plan?.answers.shift() ?? { status: 200 });
	};
	const server = createServer((request, response) => void receive(request, response));
	const { hostname, port } = new URL(address);
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(Number(port), hostname, resolve);
	});
	return {
		posts,
		postsWith: (words) => posts.filter(({ body }) => body.includes(words)),
		answer: (words, answers) => planned.push({ words, answers: [...answers] }),
		stop: async () => {
			const closed = new Promise<void>((resolve) => server.close(() => resolve()));
			server.closeAllConnections();
			await closed;
			const leak = posts.map(({ body }) => leakIn(body)).find((found) => found !== null);
			if (leak !== undefined) throw new Error(`A Slack message contains: ${leak}`);
		},
	};
}
