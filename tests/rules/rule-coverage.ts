import type { RulesTestEnvironment } from "@firebase/rules-unit-testing";
import { RULES } from "./rules-emulator.ts";

/** An expression of the rules file, as the emulator reports it, with the values that it had. */
interface Expression {
	readonly sourcePosition: {
		readonly line: number;
		readonly currentOffset: number;
		readonly endOffset: number;
	};
	readonly values?: readonly {
		readonly value?: { readonly boolValue?: boolean; readonly undefined?: object };
	}[];
	readonly children?: readonly Expression[];
}

async function reportOf({ projectId }: RulesTestEnvironment): Promise<readonly Expression[]> {
	const address = process.env.FIRESTORE_EMULATOR_HOST ?? "";
	const response = await fetch(`http://${address}/emulator/v1/projects/${projectId}:ruleCoverage`);
	return ((await response.json()) as { report: Expression[] }).report;
}

function withParts(expression: Expression): readonly Expression[] {
	return [expression, ...(expression.children ?? []).flatMap(withParts)];
}

/** The values of an expression; none if it was skipped or could not be evaluated. */
function outcomes({ values = [] }: Expression): string[] {
	return values.flatMap(({ value }) =>
		value === undefined || value.undefined ? [] : [JSON.stringify(value)],
	);
}

/** A condition must have been both true and false, unless it is a literal. */
function isCovered(text: string, seen: ReadonlySet<string>): boolean {
	if (seen.size === 0) return false;
	if (text === "true" || text === "false") return true;
	const isCondition = seen.has('{"boolValue":true}') || seen.has('{"boolValue":false}');
	return !isCondition || seen.size > 1;
}

/** Expressions that no request has evaluated, and conditions that always had the same value. */
export async function uncovered(environments: readonly RulesTestEnvironment[]): Promise<string[]> {
	const seen = new Map<string, Set<string>>();
	for (const environment of environments) {
		for (const expression of (await reportOf(environment)).flatMap(withParts)) {
			const { line, currentOffset, endOffset } = expression.sourcePosition;
			const key = `line ${line}: ${RULES.slice(currentOffset, endOffset).trim()}`;
			const values = seen.get(key) ?? new Set();
			for (const outcome of outcomes(expression)) values.add(outcome);
			seen.set(key, values);
		}
	}
	if (seen.size === 0) throw new Error("The emulator reports no coverage.");
	const isFine = ([key, values]: [string, Set<string>]) => isCovered(key.replace(/^line \d+: /, ""), values);
	return [...seen].filter((entry) => !isFine(entry)).map(([key]) => key);
}
