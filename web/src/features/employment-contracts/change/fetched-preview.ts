import { fetched } from "#lib/deferred/fetched.ts";

/** It has nothing to show before the first change, and comes beside the form. */
export const contractPreview = fetched(() =>
	import("./contract-preview.tsx").then((file) => file.ContractPreview),
);
