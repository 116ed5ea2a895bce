// A plain object inherits "constructor" and "toString". So a key that can be any text must not be used in brackets, in
// `in` or in a pattern: the kernel's `own` looks it up.
import path from "node:path";
import { API } from "typescript/unstable/sync";
import { SyntaxKind } from "typescript/unstable/ast";
import { ROOT } from "#scripts/paths.mjs";
import { isTest } from "./sources.mjs";

const WORKSPACES = ["contract", "functions", "web"];
// The design system does not import the contract, so its charts have their own lookup.
const ALLOWED = new Set(["contract/src/kernel/own.ts", "web/src/ui/charts/chart-series.ts"]);

/** The node that holds the key of a lookup, or null: what is written under a key is not looked up. */
function keyOf(node) {
	if (node.kind === SyntaxKind.ElementAccessExpression)
		return isWritten(node) ? null : node.argumentExpression;
	if (node.kind === SyntaxKind.BinaryExpression && node.operatorToken.kind === SyntaxKind.InKeyword)
		return node.left;
	// `{ [id]: _, ...others }` takes a record off; what is bound to a name of its own is looked up.
	if (node.kind !== SyntaxKind.BindingElement || node.name?.text === "_") return null;
	return node.propertyName?.kind === SyntaxKind.ComputedPropertyName ? node.propertyName.expression : null;
}

function isWritten(node) {
	const { parent } = node;
	const isAssigned = parent.kind === SyntaxKind.BinaryExpression && parent.left === node;
	return isAssigned && parent.operatorToken.kind === SyntaxKind.EqualsToken;
}

function keysIn(sourceFile) {
	const keys = [];
	const visit = (node) => {
		const key = keyOf(node);
		if (key !== null) keys.push(key);
		node.forEachChild(visit);
	};
	sourceFile.forEachChild(visit);
	return keys;
}

/** Any text fits the key's type: `string`, or nothing is known of it. Names of a union and numbers are no such keys. */
function outsideKeys({ checker }, keys) {
	const text = checker.getStringType();
	const types = checker.getTypeAtLocation(keys);
	return keys.filter((_, index) => types[index] && checker.isTypeAssignableTo(text, types[index]));
}

function lookupsIn(project, folder, root) {
	const files = project.program.getSourceFileNames().map((name) => path.relative(root, name));
	const own = files.filter(
		(name) => name.startsWith(`${folder}/src/`) && !isTest(name) && !ALLOWED.has(name),
	);
	return own.flatMap((name) => {
		const sourceFile = project.program.getSourceFile(path.join(root, name));
		const lines = outsideKeys(project, keysIn(sourceFile)).map(
			(key) => sourceFile.text.slice(0, key.getStart(sourceFile)).split("\n").length,
		);
		return lines.map((line) => `${name}:${line}: look it up with own() of the kernel`);
	});
}

/** One line for every lookup in a plain object by a key that can be any text. */
export function recordLookups(folders = WORKSPACES, root = ROOT) {
	const api = new API({ cwd: root });
	try {
		const configs = folders.map((folder) => path.join(root, folder, "tsconfig.json"));
		const projects = api.updateSnapshot({ openProjects: configs }).getProjects();
		return folders.flatMap((folder, index) => {
			const project = projects.find(({ configFileName }) => configFileName === configs[index]);
			if (project === undefined) throw new Error(`No TypeScript project in ${folder}.`);
			return lookupsIn(project, folder, root);
		});
	} finally {
		api.close();
	}
}
