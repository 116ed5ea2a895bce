import { createServer } from "node:net";
import { expect, test } from "vitest";
import { CHOSEN_PORTS, freePorts, HOST, usualPorts, whyCannotListen } from "./ports.mjs";

function listening() {
	return new Promise((resolve) => {
		const server = createServer();
		server.listen({ host: HOST, port: 0 }, () => resolve(server));
	});
}

test("free ports are free and all different", async () => {
	const ports = await freePorts();
	expect(new Set(Object.values(ports)).size).toBe(Object.keys(ports).length);
	expect(await whyCannotListen(ports)).toBeNull();
});

test("no free port is one that the system gives to a program that names none", async () => {
	const ports = Object.values(await freePorts());
	expect(ports.filter((port) => port < CHOSEN_PORTS.from || port >= 32_768)).toEqual([]);
});

test("a taken port is reported with the program that uses it", async () => {
	const server = await listening();
	const { port } = server.address();
	const reason = await whyCannotListen({ hosting: port });
	await new Promise((resolve) => server.close(resolve));
	expect(reason).toContain(`${port} (hosting)`);
	expect(reason).toMatch(/^Cannot start: .+ listens on /);
	expect(reason).not.toContain("\n");
});

test("an offset moves every port", () => {
	const usual = Object.values(usualPorts({ vite: 5173 }, 0));
	expect(Object.values(usualPorts({ vite: 5173 }, 100))).toEqual(usual.map((port) => port + 100));
});

test.each(["abc", "-1", "0.5", "60000"])("an offset of %j is refused in one line", (offset) => {
	expect(() => usualPorts({}, offset)).toThrow(/^PORT_OFFSET is a whole number from 0 to \d+, not ".*"\.$/);
});

test("an offset that puts an emulator on a port that browsers block is refused, with one that works", async () => {
	const reason = await whyCannotListen(usualPorts({}, 2000));
	expect(reason).toContain("10080 (firestore)");
	const [, offset] = /PORT_OFFSET=(\d+)/.exec(reason);
	expect((await whyCannotListen(usualPorts({ vite: 5173 }, Number(offset)))) ?? "").not.toMatch(
		/browsers refuse/,
	);
});
