import { screen, waitFor } from "@testing-library/react";
import type { UserEvent } from "@testing-library/user-event";
import { readSheet } from "read-excel-file/node";
import { expect, vi } from "vitest";

/** For tests: records the files that the page saves, and exports from its menu. */
export function savedFiles(user: UserEvent) {
	const blobs: Blob[] = [];
	const names: string[] = [];
	URL.createObjectURL = (file) => `blob:${blobs.push(file as Blob)}`;
	URL.revokeObjectURL = () => undefined;
	vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
		names.push(this.download);
	});
	const exported = async (item: string, menu = "Export") => {
		const before = names.length;
		await user.click(screen.getByRole("button", { name: menu }));
		await user.click(screen.getByRole("menuitem", { name: item }));
		await waitFor(() => expect(names).toHaveLength(before + 1));
		return blobs.at(-1) ?? new Blob();
	};
	return {
		names,
		blobs,
		/** The lines of a CSV file, without the byte order mark. */
		csv: async (item = "CSV", menu?: string) =>
			(await (await exported(item, menu)).text()).trim().split("\r\n"),
		/** The cells of a workbook. */
		xlsx: async (item = "XLSX", menu?: string) =>
			readSheet(Buffer.from(await (await exported(item, menu)).arrayBuffer())),
	};
}
