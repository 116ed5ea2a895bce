/** Downloads a file, named in small letters with hyphens. The browser saves it or shows a dialog, depending on its settings. */
export function saveFile(file: Blob, name: string): void {
	const url = URL.createObjectURL(file);
	const link = document.createElement("a");
	link.href = url;
	link.download = name.toLowerCase().replaceAll(" ", "-");
	link.click();
	// Firefox fetches it only after the click has been handled.
	setTimeout(() => URL.revokeObjectURL(url), 1000);
}
