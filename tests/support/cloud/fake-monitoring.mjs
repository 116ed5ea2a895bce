// The APIs of alarms of a project that is only an object: they give names, add fields, leave out what is zero, and refuse
// what Google's would refuse.
import { once } from "node:events";
import { createServer } from "node:http";

const NUMBER = "414243";
/** What Google adds to a thing by itself. */
const ADDED = {
	alertPolicies: { creationRecord: { mutatedBy: "aino@company.fi" } },
	dashboards: { etag: "e1" },
	budgets: { ownershipScope: "ALL_USERS" },
};

/** `STRING` is the first of the types of a label. */
const ZERO = [false, 0, "", "0s", "STRING"];

/** As Google answers: without what is false, zero or empty, and with a name for each condition. */
function answered(list, name, body) {
	const stored = JSON.parse(JSON.stringify(body), (_, value) => (ZERO.includes(value) ? undefined : value));
	const conditions = stored.conditions?.map((one, index) => ({
		...one,
		name: `${name}/conditions/${index}`,
	}));
	return { ...stored, ...ADDED[list], ...(conditions && { conditions }), name };
}

/** Some APIs answer with the number of the project, whatever they were asked with. */
const numbered = (text) => text.replaceAll("projects/kirja-prod", `projects/${NUMBER}`);

/** What the project has, by path, and how it answers. */
function projectOf({ metricDelay = 0, refused = [] }) {
	const stored = new Map();
	const writes = [];
	let unknown = metricDelay;

	function whyRefused(method, list, path, body) {
		if (refused.includes(list)) return [403, "The caller does not have permission"];
		if (method === "DELETE" && [...stored.values()].some((one) => one.notificationChannels?.includes(path)))
			return [400, "The channel is in use"];
		if (list !== "alertPolicies" || !/user\/tuntikirja/.test(JSON.stringify(body)) || unknown === 0)
			return null;
		unknown -= 1;
		return [404, "Cannot find metric(s) that match type. If a metric was created recently, wait."];
	}

	function write(method, list, path, body) {
		writes.push(`${method} ${path}`);
		if (method === "DELETE") {
			stored.delete(path);
			return {};
		}
		const isMetric = list === "metrics";
		const place = path.replace(/\/metrics\/.*/, "/metrics");
		const key = isMetric ? `${place}/${body.name}` : method === "POST" ? `${path}/${stored.size + 1}` : path;
		const value = answered(list, isMetric ? body.name : key, body);
		const isNumbered = ["dashboards", "budgets"].includes(list);
		stored.set(key, isNumbered ? JSON.parse(numbered(JSON.stringify(value))) : value);
		return stored.get(key);
	}

	function answer(method, path, body) {
		const list = path.split("/")[2];
		const refusal = whyRefused(method, list, path, body);
		if (refusal) return { status: refusal[0], json: { error: { message: refusal[1] } } };
		if (method !== "GET") return { status: 200, json: write(method, list, path, body) };
		const found = [...stored].filter(([name]) => name.startsWith(`${path}/`)).map(([, value]) => value);
		return { status: 200, json: found.length === 0 ? {} : { [list]: found } };
	}

	return { stored, writes, answer };
}

/**
 * Starts the APIs of an empty project.
 * @param answers `metricDelay`: how many policies are refused before new metrics are known; `refused`: lists that are
 */
export async function startMonitoring(answers = {}) {
	const { stored, writes, answer } = projectOf(answers);
	const receive = async (request, response) => {
		let text = "";
		for await (const chunk of request) text += chunk;
		const { pathname } = new URL(request.url, "http://cloud");
		const path = pathname.split("/").slice(2).join("/");
		const { status, json } = answer(request.method, path, text === "" ? undefined : JSON.parse(text));
		response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(json));
	};
	const server = createServer((request, response) => void receive(request, response));
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	return {
		origin: `http://127.0.0.1:${server.address().port}`,
		stored,
		writes,
		stop: () => server.close(),
	};
}
