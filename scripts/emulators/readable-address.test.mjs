import { once } from "node:events";
import { createServer, request } from "node:http";
import { expect, test } from "vitest";
import { readable } from "./readable-address.mjs";

test.each([
	["/", "/"],
	["/balance?from=2026-01-01", "/balance?from=2026-01-01"],
	["/x//y", "/x//y"],
	["/%", "/%"],
	["//", "/"],
	["//evil.example", "/"],
	["/\\", "/"],
	["//[", "/"],
	["http://[", "/"],
])("the address %s is read as %s", (address, expected) => {
	expect(readable(address, "127.0.0.1:5000")).toEqual({ address: expected, host: "127.0.0.1:5000" });
});

test.each(["[", "a b", ""])("a host %j that is none is replaced", (host) => {
	expect(readable("/", host)).toEqual({ address: "/", host: "127.0.0.1" });
});

test("a server of this process gets the readable address", async () => {
	const server = createServer((asked, answer) =>
		answer.end(new URL(asked.url, `http://${asked.headers.host}`).pathname),
	);
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const sent = request({ port: server.address().port, host: "127.0.0.1", path: "//" });
	sent.end();
	const [answer] = await once(sent, "response");
	let body = "";
	for await (const part of answer) body += part;
	server.close();
	expect(body).toBe("/");
});
