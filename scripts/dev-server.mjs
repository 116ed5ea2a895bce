// What `npm run dev` adds: Vite with hot reload in front of the emulators, and a rebuild of the functions on change.
import { spawn } from "node:child_process";
import { createWriteStream } from "node:fs";
import { appConfig, withAppConfig } from "./emulators/hosting.mjs";
import { HOST } from "./machine/ports.mjs";
import { inData, inProject } from "./paths.mjs";

/** Rebuilds the functions on every change; the functions emulator reloads them by itself. */
export function watchFunctions() {
	const log = createWriteStream(inData("logs", "watch-functions.log"));
	const child = spawn(process.execPath, [inProject("functions", "build.mjs"), "--watch"], {
		cwd: inProject("functions"),
		// esbuild's watch ends when its input does, which is also when we crash.
		stdio: ["pipe", "pipe", "pipe"],
	});
	child.stdout.pipe(log);
	child.stderr.pipe(log);
	child.stderr.on("data", (text) => /error/i.test(text) && process.stderr.write(text));
	return () => child.kill();
}

/** Starts Vite and returns its address and the function that ends it. */
export async function startVite(port, project, ports, addresses) {
	// The web workspace's own configuration reads where to send API calls.
	process.env.TUNTIKIRJA_API = addresses.hosting;
	const { createServer } = await import("vite");
	const server = await createServer({
		configFile: inProject("web", "vite.config.ts"),
		root: inProject("web"),
		server: { host: HOST, port, strictPort: true },
		plugins: [
			{
				name: "this-run's-emulators",
				transformIndexHtml: {
					order: "post",
					handler: (html) => withAppConfig(html, appConfig(project, ports)),
				},
			},
		],
	});
	await server.listen();
	return { address: `http://${HOST}:${port}`, close: () => server.close() };
}
