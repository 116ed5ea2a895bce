import { contract } from "@tuntikirja/contract/contract.ts";
import { publicOperation } from "#http/operation.ts";

let described: Promise<{ openapi: string; paths: Record<string, unknown> }> | undefined;

/** Made at the first question and kept: the generator is loaded only then, so no cold start pays for it. */
export const getOpenapi = publicOperation(contract.openapi.getOpenapi).handler(() => {
	described ??= import("./describe-contract.ts").then(({ describeContract }) => describeContract(contract));
	return described;
});
