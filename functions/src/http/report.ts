import type {
	AnySchema,
	ContractProcedure,
	ErrorMap,
	InferSchemaInput,
	InferSchemaOutput,
	Schema,
} from "@orpc/contract";
import type { EndpointMeta } from "@tuntikirja/contract/kernel/endpoint.ts";
import { type DateRange, RANGE_LIMIT_DAYS, whyCannotAsk } from "@tuntikirja/contract/kernel/periods.ts";
import { MOST_REPORT_ROWS, type ReportFormat } from "@tuntikirja/contract/reports/formats.ts";
import { type Separator, usualSeparator } from "@tuntikirja/contract/table-files/write-csv.ts";
import type { Language } from "@tuntikirja/contract/kernel/schemas/languages.ts";
import { AppError, refuseIf } from "#errors/app-error.ts";
import type { Caller } from "#records/people/caller.ts";
import { operation } from "./operation.ts";
import { reportFile } from "#report-files/report-file.ts";
import type { Table } from "#report-files/table.ts";

/** What `reportInput` of the contract makes of a query, beside the report's own filters. */
interface ReportQuestion extends DateRange {
	readonly format: ReportFormat;
	readonly language?: Language | undefined;
	readonly separator?: Separator | undefined;
}

/** A report: how its answer comes about, and how that same answer looks as a table. */
interface Report<Question, Answer> {
	readonly answer: (question: Question, caller: Caller) => Promise<Answer>;
	readonly table: (answer: Answer, language: Language) => Table;
}

/**
 * Implements a report's endpoint. The range is validated first, before anything is read. The table is made of the
 * answer, and sent as a file where `format` requests one. A table is never cut: one that is too long is refused.
 * @throws range-inverted, range-too-long, report-too-large
 */
export function report<I extends Schema<unknown, ReportQuestion>, O extends AnySchema, E extends ErrorMap>(
	endpoint: ContractProcedure<I, O, E, EndpointMeta>,
	{ answer, table }: Report<InferSchemaOutput<I>, InferSchemaInput<O>>,
) {
	return operation(endpoint).handler(async ({ input, context }) => {
		const { format, language = context.caller.profile.language ?? "en" } = input;
		const { separator = usualSeparator(language) } = input;
		refuseIf(whyCannotAsk(input, RANGE_LIMIT_DAYS.reports));
		const answered = await answer(input, context.caller);
		const tabled = table(answered, language);
		if (tabled.rowCount > MOST_REPORT_ROWS) throw new AppError("report-too-large");
		if (format !== "json")
			context.reply.attachment = await reportFile(tabled, format, { language, separator }, input);
		return answered;
	});
}
