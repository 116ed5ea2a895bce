const PART_HEAD = 30;
const LISTED_HEAD = 46;
const END = 22;
const SIGNS = { part: 0x04034b50, listed: 0x02014b50, end: 0x06054b50 } as const;

interface Part {
	readonly name: Uint8Array<ArrayBuffer>;
	readonly data: Uint8Array<ArrayBuffer>;
}

/**
 * The same ZIP with its parts unpacked. The reader of workbooks unpacks large parts in workers made of blobs, which the policy
 * of our pages refuses: it would wait for them without end. The browser's own stream needs none. Null: they have more bytes than
 * that; equal texts are packed a thousand to one, so a small file could fill the memory.
 * @throws RangeError, TypeError for what is no ZIP
 */
export async function unpackedZip(bytes: ArrayBuffer, most: number): Promise<ArrayBuffer | null> {
	const parts: Part[] = [];
	let left = most;
	for (const { name, data, isPacked } of listedParts(bytes)) {
		const unpacked = isPacked ? await inflated(data, left) : data;
		if (unpacked === null) return null;
		left -= unpacked.length;
		parts.push({ name, data: unpacked });
	}
	return zipOf(parts);
}

/** The parts by the list at the end of the file. */
function listedParts(bytes: ArrayBuffer): (Part & { readonly isPacked: boolean })[] {
	const view = new DataView(bytes);
	let end = bytes.byteLength - END;
	while (view.getUint32(end, true) !== SIGNS.end) end -= 1;
	let at = view.getUint32(end + 16, true);
	return Array.from({ length: view.getUint16(end + 10, true) }, () => {
		const [nameLength, extra, comment] = [28, 30, 32].map((place) => view.getUint16(at + place, true)) as [
			number,
			number,
			number,
		];
		const head = view.getUint32(at + 42, true);
		const start = head + PART_HEAD + view.getUint16(head + 26, true) + view.getUint16(head + 28, true);
		const part = {
			name: new Uint8Array(bytes, at + LISTED_HEAD, nameLength),
			data: new Uint8Array(bytes, start, view.getUint32(at + 20, true)),
			isPacked: view.getUint16(at + 10, true) !== 0,
		};
		at += LISTED_HEAD + nameLength + extra + comment;
		return part;
	});
}

async function inflated(
	data: Uint8Array<ArrayBuffer>,
	most: number,
): Promise<Uint8Array<ArrayBuffer> | null> {
	const reader = new Response(data).body?.pipeThrough(new DecompressionStream("deflate-raw")).getReader();
	const pieces: Uint8Array[] = [];
	let length = 0;
	for (let read = await reader?.read(); read !== undefined && !read.done; read = await reader?.read()) {
		length += read.value.length;
		if (length > most) {
			await reader?.cancel();
			return null;
		}
		pieces.push(read.value);
	}
	return joined(pieces, length);
}

function joined(pieces: readonly Uint8Array[], length: number): Uint8Array<ArrayBuffer> {
	const all = new Uint8Array(length);
	let at = 0;
	for (const piece of pieces) {
		all.set(piece, at);
		at += piece.length;
	}
	return all;
}

function zipOf(parts: readonly Part[]): ArrayBuffer {
	const pieces: Uint8Array[] = [];
	const list: Uint8Array[] = [];
	let length = 0;
	for (const { name, data } of parts) {
		list.push(
			head(LISTED_HEAD, SIGNS.listed, { 20: data.length, 24: data.length, 42: length }, { 28: name.length }),
			name,
		);
		const own = [
			head(PART_HEAD, SIGNS.part, { 18: data.length, 22: data.length }, { 26: name.length }),
			name,
			data,
		];
		pieces.push(...own);
		length += lengthOf(own);
	}
	const count = { 8: parts.length, 10: parts.length };
	const all = [...pieces, ...list, head(END, SIGNS.end, { 12: lengthOf(list), 16: length }, count)];
	return joined(all, lengthOf(all)).buffer;
}

const lengthOf = (pieces: readonly Uint8Array[]) => pieces.reduce((sum, { length }) => sum + length, 0);

/** A head of a ZIP: its sign, and numbers of four and of two bytes by their places. */
function head(
	length: number,
	sign: number,
	four: Record<number, number>,
	two: Record<number, number>,
): Uint8Array {
	const view = new DataView(new ArrayBuffer(length));
	view.setUint32(0, sign, true);
	for (const [place, value] of Object.entries(four)) view.setUint32(Number(place), value, true);
	for (const [place, value] of Object.entries(two)) view.setUint16(Number(place), value, true);
	return new Uint8Array(view.buffer);
}
