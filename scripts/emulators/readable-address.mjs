// Loaded into the process of the emulators. The one of Hosting reads an address like `//` or `/\` as the name of another
// host, and all of them end when that name is none (firebase-tools/lib/hosting/initMiddleware.js). Firebase Hosting itself
// answers such requests.
import { subscribe } from "node:diagnostics_channel";

const HERE = "http://127.0.0.1";

/** The address and the host of a request, each replaced if it cannot be read. */
export function readable(address, host = "") {
	const isOfThisHost = URL.canParse(address, HERE) && new URL(address, HERE).origin === HERE;
	const isHost = URL.canParse(`http://${host}`);
	return { address: isOfThisHost ? address : "/", host: isHost ? host : new URL(HERE).host };
}

subscribe("http.server.request.start", ({ request }) => {
	const { address, host } = readable(request.url, request.headers.host);
	request.url = address;
	request.headers.host = host;
});
