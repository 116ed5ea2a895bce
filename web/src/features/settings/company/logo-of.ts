import { LOGO_DENSITY } from "#domain/letterhead/letterhead-rules.ts";

/** Pixels of a logo on paper. */
const HEIGHT = 32;
const MOST_WIDTH = 160;

/**
 * A picture as it is stored: drawn again at the size of the letterhead, without what else the file holds.
 * @throws for a file that is no picture
 */
export async function logoOf(file: Blob): Promise<string> {
	const picture = await createImageBitmap(file);
	const scale = Math.min(HEIGHT / picture.height, MOST_WIDTH / picture.width) * LOGO_DENSITY;
	const canvas = document.createElement("canvas");
	canvas.width = Math.max(1, Math.round(picture.width * scale));
	canvas.height = Math.max(1, Math.round(picture.height * scale));
	canvas.getContext("2d")?.drawImage(picture, 0, 0, canvas.width, canvas.height);
	return canvas.toDataURL("image/png");
}
