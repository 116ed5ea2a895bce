// The ports of the emulators, whether they are free, and which program uses a taken one.
import { spawnSync } from "node:child_process";
import { randomInt } from "node:crypto";
import { createServer } from "node:net";
import { basename } from "node:path";
import { Stop } from "#scripts/progress.mjs";

export const HOST = "127.0.0.1";

const USUAL_PORTS = {
	hosting: 5000,
	functions: 5001,
	auth: 9099,
	totp: 9098,
	firestore: 8080,
	websocket: 9150,
	hub: 4400,
	logging: 4500,
	eventarc: 9299,
	tasks: 9499,
	/** Of the functions' process, for a debugger. */
	inspect: 9229,
};

/** Ports above 1024 that Chrome and Firefox refuse to open (net/base/port_util.cc of Chromium). */
const BLOCKED_BY_BROWSERS = new Set([
	1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697,
	10080,
]);

/**
 * Systems give ports from 32768 on to programs that name none. The Firestore emulator opens one of these for itself, and so
 * took the port of Hosting, which is opened after it and then moved to the next one.
 */
export const CHOSEN_PORTS = { from: 20_000, below: 32_000 };

const HIGHEST_PORT = 65_535;

/** An offset with which no usual port is blocked or used by Vite, for messages and documents. */
const EXAMPLE_OFFSET = 3000;

/** The documented ports; PORT_OFFSET moves all of them, so that two copies can run side by side. */
export function usualPorts(more = {}, given = process.env.PORT_OFFSET ?? 0) {
	const ports = Object.entries({ ...USUAL_PORTS, ...more });
	const offset = Number(given);
	const most = HIGHEST_PORT - Math.max(...ports.map(([, port]) => port));
	if (!Number.isInteger(offset) || offset < 0 || offset > most)
		throw new Stop(`PORT_OFFSET is a whole number from 0 to ${most}, not "${given}".`);
	return Object.fromEntries(ports.map(([name, port]) => [name, port + offset]));
}

function listen(port) {
	return new Promise((resolve, reject) => {
		const server = createServer();
		server.once("error", reject);
		server.listen({ host: HOST, port }, () => resolve(server));
	});
}

const close = (server) => new Promise((resolve) => server.close(resolve));

/** True when no program listens on the port. */
export async function isFree(port) {
	try {
		await close(await listen(port));
		return true;
	} catch {
		return false;
	}
}

/** More than enough: a machine has a few dozen open ports of these 12,000. */
const MOST_TRIES = 100;

/** Listens on a free port of those that no program gets by chance. */
async function listenOnFree() {
	for (let tries = 1; ; tries += 1) {
		try {
			return await listen(randomInt(CHOSEN_PORTS.from, CHOSEN_PORTS.below));
		} catch (error) {
			if (error.code !== "EADDRINUSE" || tries === MOST_TRIES) throw error;
		}
	}
}

/** A free port for each emulator and each name in `more`. All are reserved until the last is found, so none repeats. */
export async function freePorts(more = []) {
	const names = [...Object.keys(USUAL_PORTS), ...more];
	const servers = await Promise.all(names.map(listenOnFree));
	const ports = names.map((name, index) => [name, servers[index].address().port]);
	await Promise.all(servers.map(close));
	return Object.fromEntries(ports);
}

function pidOn(port) {
	const lsof = spawnSync("lsof", ["-nP", `-iTCP:${port}`, "-sTCP:LISTEN", "-t"], { encoding: "utf8" });
	const ss = () => spawnSync("ss", ["-Hltnp", `sport = :${port}`], { encoding: "utf8" });
	return /^\d+/.exec(lsof.stdout ?? "")?.[0] ?? /pid=(\d+)/.exec(ss().stdout ?? "")?.[1] ?? null;
}

/** The program that listens on a port, if the system shows it, such as "java (process 123)". */
function holderOf(port) {
	const pid = pidOn(port);
	if (!pid) return "another program";
	const { stdout } = spawnSync("ps", ["-o", "args=", "-p", pid], { encoding: "utf8" });
	const program = basename((stdout ?? "").trim().split(" ")[0]);
	return program ? `${program} (process ${pid})` : `process ${pid}`;
}

function whyBlocked(ports) {
	const blocked = Object.entries(ports).filter(([, port]) => BLOCKED_BY_BROWSERS.has(port));
	if (blocked.length === 0) return null;
	const list = blocked.map(([name, port]) => `${port} (${name})`).join(", ");
	return `Cannot start: browsers refuse to open ${list}. Take another offset: PORT_OFFSET=${EXAMPLE_OFFSET} npm start`;
}

/** One line with the ports that are taken, or that browsers block, or null when all can be used. */
export async function whyCannotListen(ports) {
	const blocked = whyBlocked(ports);
	if (blocked) return blocked;
	const takenBy = new Map();
	for (const [name, port] of Object.entries(ports)) {
		if (await isFree(port)) continue;
		const holder = holderOf(port);
		takenBy.set(holder, [...(takenBy.get(holder) ?? []), `${port} (${name})`]);
	}
	if (takenBy.size === 0) return null;
	const taken = [...takenBy].map(([holder, list]) => `${holder} listens on ${list.join(", ")}`);
	return `Cannot start: ${taken.join("; ")}. Stop it, or move all ports: PORT_OFFSET=${EXAMPLE_OFFSET} npm start`;
}
