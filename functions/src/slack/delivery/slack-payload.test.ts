import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { slackPayload } from "./slack-payload.ts";

const HOSTILE = [
	"<!channel>",
	"<!here>",
	"<@U012AB3CD>",
	"<#C01>",
	"<http://evil.example|click>",
	"&lt;!channel>",
];
const MARKUP = [
	"*bold*",
	"_it_",
	"~no~",
	"`code`",
	":tada:",
	"@here",
	"@channel",
	"#general",
	"\n> quote",
	"\u202E",
];

const hostile = fc
	.array(fc.oneof(fc.constantFrom(...HOSTILE, ...MARKUP), fc.string({ unit: "binary", maxLength: 40 })), {
		maxLength: 8,
	})
	.map((parts) => parts.join(""));

/** Every text of a payload with its type; the fallback is markup. */
function textsOf(payload: ReturnType<typeof slackPayload>) {
	return [{ type: "mrkdwn", text: payload.text }, ...payload.blocks.map(({ text }) => text)];
}

test("no text of a user pings, links or is markup (T10)", () => {
	fc.assert(
		fc.property(fc.array(hostile, { maxLength: 6 }), (lines) => {
			const payload = slackPayload({ title: "An old entry was changed", lines }, null);
			const texts = textsOf(payload);
			for (const { text } of texts) expect(text).not.toMatch(/[<>]|&(?!amp;|lt;|gt;)/);
			// The only markup is a title of ours.
			expect(texts.filter(({ type }) => type !== "plain_text")).toEqual([
				{ type: "mrkdwn", text: "An old entry was changed" },
			]);
			expect(payload).toMatchObject({ link_names: false, unfurl_links: false, unfurl_media: false });
		}),
		{ numRuns: 600 },
	);
});

test("invisible characters are removed, and a user's text cannot imitate another line", () => {
	const { blocks } = slackPayload(
		{ title: "T", lines: ["a\nChanged by another person\u202Eb\u0000c", ""] },
		null,
	);
	expect(blocks.map(({ text }) => text.text)).toEqual(["T", "a Changed by another person b c\n"]);
});

test("a message of any length is one that Slack takes", () => {
	fc.assert(
		fc.property(fc.nat(800), fc.nat(700), (count, length) => {
			const { blocks } = slackPayload({ title: "T", lines: Array(count).fill("<".repeat(length)) }, null);
			expect(blocks.length).toBeLessThanOrEqual(50);
			for (const { text } of blocks) expect(text.text.length).toBeLessThanOrEqual(3000);
		}),
		{ numRuns: 10 },
	);
});

test("what does not fit is counted", () => {
	const { blocks } = slackPayload({ title: "T", lines: Array<string>(3000).fill("x".repeat(400)) }, null);
	expect(blocks.at(-1)?.text.text).toBe(`… and ${3000 - 40 * 7} more`);
});

test("a channel is named only where the company has set one", () => {
	expect(slackPayload({ title: "T", lines: [] }, "#hours")).toMatchObject({ channel: "#hours" });
	expect(slackPayload({ title: "T", lines: [] }, null)).not.toHaveProperty("channel");
});

test("a page of the app is the one link of a message; an emulated project has none", () => {
	const blocksIn = (project: string) => {
		vi.stubEnv("GCLOUD_PROJECT", project);
		return slackPayload({ title: "T", lines: ["a"], page: "/inbox" }, null).blocks.map(({ text }) => text);
	};
	const [, , link] = blocksIn("tuntikirja-prod");
	expect(link).toEqual({ type: "mrkdwn", text: "<https://tuntikirja-prod.web.app/inbox|Open Tuntikirja>" });
	vi.stubEnv("APP_ADDRESS", "https://tunnit.company.fi");
	expect(blocksIn("tuntikirja-prod").at(-1)?.text).toBe("<https://tunnit.company.fi/inbox|Open Tuntikirja>");
	expect(blocksIn("demo-test")).toHaveLength(2);
	vi.unstubAllEnvs();
});
