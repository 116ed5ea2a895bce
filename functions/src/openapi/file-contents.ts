import type { OpenAPI } from "@orpc/openapi";
import { REPORT_FILE_TYPES } from "@tuntikirja/contract/reports/formats.ts";

/** Says whether the operation answers with a file when `format` requests one, as reports do. */
function answersFiles({ parameters = [] }: OpenAPI.OperationObject): boolean {
	return parameters.some(
		(parameter) =>
			"schema" in parameter &&
			parameter.name === "format" &&
			JSON.stringify(parameter.schema).includes('"xlsx"'),
	);
}

/** The answer of the calendar feed: a file alone, or none where the application has it already. */
function describeFeed({ responses = {} }: OpenAPI.OperationObject): void {
	const text = { schema: { type: "string" as const }, example: "BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n" };
	responses["200"] = { description: "The feed", content: { "text/calendar": text } };
	responses["304"] = { description: "Unchanged since the answer with the tag of If-None-Match" };
}

/** Adds the files to the answer of an operation that has them: the contract declares only the JSON. */
export function addFileContents(operation: OpenAPI.OperationObject): void {
	if (operation.operationId === "calendars.getFeed") describeFeed(operation);
	const answer = operation.responses?.["200"];
	if (answer === undefined || !("content" in answer) || !answersFiles(operation)) return;
	answer.content = {
		...answer.content,
		[REPORT_FILE_TYPES.csv]: { schema: { type: "string" }, example: "Date,Hours\r\n2026-09-15,7.50\r\n" },
		[REPORT_FILE_TYPES.xlsx]: { schema: { type: "string", format: "binary" } },
	};
}
