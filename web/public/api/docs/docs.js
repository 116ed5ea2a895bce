// The reference at /api/docs: reads /api/openapi.json and shows it by feature. No framework and no inline
// script, because the content security policy of the application applies to it too.

/** An element with its attributes and children; text goes in as text, never as markup. */
function element(name, attributes = {}, ...children) {
	const made = document.createElement(name);
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
	made.append(...children.flat().filter((child) => child !== null && child !== undefined));
	return made;
}

/** The description with each schema in the place where it is referred to: the reference shows all fields at once. */
export function inlined(value, schemas) {
	if (Array.isArray(value)) return value.map((item) => inlined(item, schemas));
	if (typeof value !== "object" || value === null) return value;
	const name = /^#\/components\/schemas\/(.+)$/.exec(value.$ref ?? "")?.[1];
	if (name !== undefined) return inlined(schemas[name], schemas);
	return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inlined(inner, schemas)]));
}

/** A schema's type in words. */
export function typeOf(schema) {
	if (schema === undefined || schema === true || Object.keys(schema).length === 0) return "any";
	if (schema.const !== undefined) return JSON.stringify(schema.const);
	if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(" | ");
	const variants = schema.anyOf ?? schema.oneOf;
	if (variants) return [...new Set(variants.map(typeOf))].join(" | ");
	if (schema.type === "array") return `${typeOf(schema.items)}[]`;
	if (schema.type === "object" && !schema.properties && schema.additionalProperties)
		return `{ [key]: ${typeOf(schema.additionalProperties)} }`;
	return [schema.format ?? schema.type ?? "any"].flat().join(" | ");
}

/** What may be given beyond the type: bounds and the default. */
export function boundsOf(schema = {}) {
	const { minimum, maximum, minLength, maxLength, minItems, maxItems } = schema;
	const isBound = (number) => number !== undefined && Math.abs(number) < Number.MAX_SAFE_INTEGER;
	return [
		isBound(minimum) && `at least ${minimum}`,
		isBound(maximum) && `at most ${maximum}`,
		minLength !== undefined && `at least ${minLength} characters`,
		maxLength !== undefined && `at most ${maxLength} characters`,
		minItems !== undefined && `at least ${minItems}`,
		maxItems !== undefined && `at most ${maxItems} of them`,
		schema.default !== undefined && `${JSON.stringify(schema.default)} unless given`,
	]
		.filter(Boolean)
		.join(", ");
}

/** The objects that a schema's fields hold: itself, its items, its variants, its values. */
function objectsIn(schema) {
	if (!schema || schema === true) return [];
	if (schema.properties) return [schema];
	const inner = [schema.items, schema.additionalProperties, ...(schema.anyOf ?? schema.oneOf ?? [])];
	return inner.flatMap(objectsIn);
}

function fieldsOf(schema) {
	const rows = objectsIn(schema).flatMap(({ properties, required = [] }) =>
		Object.entries(properties).map(([name, field]) => fieldRow(name, field, required.includes(name))),
	);
	return rows.length === 0 ? null : element("ul", {}, rows);
}

function fieldRow(name, schema, isRequired) {
	const notes = [isRequired ? "" : "optional", boundsOf(schema), schema.description ?? ""].filter(Boolean);
	return element(
		"li",
		{},
		element("code", {}, name),
		" ",
		element("code", { class: "muted" }, typeOf(schema)),
		" ",
		notes.join(" · "),
		fieldsOf(schema),
	);
}

function section(title, ...children) {
	const given = children.flat().filter((child) => child !== null && child !== undefined);
	return given.length === 0 ? [] : [element("h3", {}, title), ...given];
}

function contentParts(part) {
	return Object.entries(part?.content ?? {}).flatMap(([type, { schema, example }]) => [
		element("p", { class: "muted" }, `${type}: ${typeOf(schema)}`),
		fieldsOf(schema),
		example === undefined ? null : element("pre", { tabindex: "0" }, JSON.stringify(example, null, 2)),
	]);
}

function errorsOf(responses, components) {
	const refused = Object.entries(responses).filter(([status]) => Number(status) >= 400);
	const rows = refused.map(([status, response]) => {
		const { description = "" } = components.responses[response.$ref?.split("/").at(-1)] ?? response;
		const codes = description.split("\n\n").map((line) => line.replaceAll("`", ""));
		return element("li", {}, element("code", {}, status), " ", codes.join(" · "));
	});
	return element(
		"details",
		{},
		element("summary", {}, "Errors"),
		element("div", { class: "body" }, element("ul", {}, rows)),
	);
}

function bodyOf({ description, parameters = [], requestBody, responses }, components) {
	const rows = parameters.map(({ name, schema, required }) => fieldRow(name, schema, required === true));
	return element(
		"div",
		{ class: "body" },
		element("p", {}, description),
		section("Parameters", rows.length === 0 ? null : element("ul", {}, rows)),
		section("Body", contentParts(requestBody)),
		section("Answer", contentParts(responses["200"])),
		section("Refusals", errorsOf(responses, components)),
	);
}

function endpointOf(method, path, operation, components) {
	const details = element(
		"details",
		{ id: operation.operationId },
		element(
			"summary",
			{},
			element("span", { class: `method ${method}` }, method),
			element("code", {}, path),
			element("span", { class: "what" }, `${operation.summary} · ${operation["x-access"]}`),
		),
	);
	// Made when it is opened: all of them at once are twenty thousand elements.
	details.addEventListener("toggle", () => {
		if (details.open && details.children.length === 1) details.append(bodyOf(operation, components));
	});
	return details;
}

/** Each endpoint with the text that it is found by. */
export function endpointsOf({ paths }) {
	return Object.entries(paths).flatMap(([path, methods]) =>
		Object.entries(methods).map(([method, operation]) => ({
			method: method.toUpperCase(),
			path,
			operation,
			feature: operation.tags[0],
			text: `${method} ${path} ${JSON.stringify(operation)}`.toLowerCase(),
		})),
	);
}

/** Whether all words are somewhere in the text. */
export function isFound(text, search) {
	const words = search.toLowerCase().split(/\s+/);
	return words.every((word) => text.includes(word));
}

function show(description) {
	const endpoints = endpointsOf(description);
	const features = [...new Set(endpoints.map(({ feature }) => feature))].sort();
	const sections = features.map((feature) => {
		const own = endpoints
			.filter((endpoint) => endpoint.feature === feature)
			.map(({ method, path, operation, text }) => ({
				text,
				shown: endpointOf(method, path, operation, description.components),
			}));
		const shown = element(
			"section",
			{},
			element("h2", { id: feature }, feature),
			own.map((one) => one.shown),
		);
		return { own, shown };
	});
	document
		.querySelector("#features")
		.append(...features.map((feature) => element("a", { href: `#${feature}` }, feature)));
	document.querySelector("#endpoints").append(...sections.map(({ shown }) => shown));
	const search = document.querySelector("#search");
	const filter = () => {
		let count = 0;
		for (const { own, shown } of sections) {
			const found = own.filter((one) => isFound(one.text, search.value.trim()));
			for (const one of own) one.shown.hidden = !found.includes(one);
			shown.hidden = found.length === 0;
			count += found.length;
		}
		document.querySelector("#count").textContent = `${count} of ${endpoints.length} calls`;
	};
	search.addEventListener("input", filter);
	filter();
}

async function start() {
	const response = await fetch("/api/openapi.json");
	if (!response.ok) throw new Error(`The description answered ${response.status}.`);
	const description = await response.json();
	show(inlined(description, description.components.schemas));
	const linked = document.getElementById(decodeURIComponent(location.hash.slice(1)));
	if (linked?.tagName === "DETAILS") linked.open = true;
	linked?.scrollIntoView();
}

if (document.querySelector("#endpoints")) {
	start().catch((error) => {
		document.querySelector("#count").textContent = String(error.message ?? error);
	});
}
