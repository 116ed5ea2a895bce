import { isDeepStrictEqual } from "node:util";
import { transact } from "#firestore/transact.ts";
import { AppError } from "#errors/app-error.ts";
import { requireRoom } from "./noted-years.ts";
import { importDoc, type StoredImport } from "#records/moving-in/imports.ts";

/** Notes how far an import has come. Its act is recorded once, when it begins. @throws not-found, import-full */
export function noteProgress(id: string, edit: (before: StoredImport) => StoredImport): Promise<void> {
	return transact(async (writer) => {
		const before = await writer.get(importDoc(id));
		if (before?.state !== "open") throw new AppError("not-found");
		const after = edit(before);
		// The same slice again finds its work noted.
		if (isDeepStrictEqual(after, before)) return;
		requireRoom(after);
		writer.update(importDoc(id), before, after);
	});
}
