import { contract } from "@tuntikirja/contract/contract.ts";
import { publicOperation } from "#http/operation.ts";

let described: Promise<{ openapi: string; paths: Record<string, unknown> }> | undefined;

/** Generated at the first request and cached. The generator is loaded only then, so it does not slow cold starts. */
const getOpenapi = publicOperation(contract.openapi.getOpenapi).handler(() => {
	described ??= import("./describe-contract.ts").then(({ describeContract }) => describeContract(contract));
	return described;
});

export const openapi = { getOpenapi };
