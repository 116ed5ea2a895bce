// gcloud's Firestore emulator is a jar without a main class, and firebase-tools can only run `java -jar`.
// A jar with nothing but a manifest that names the class and points to the real one bridges the two.
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { crc32 } from "node:zlib";

const MAIN_CLASS = "com.google.cloud.datastore.emulator.firestore.CloudFirestore";
const LONGEST_LINE = 72;

/** A manifest line in the jar format: at most 72 bytes with its line end, continued after a space. */
export function manifestLine(name, value) {
	let rest = Buffer.from(`${name}: ${value}`, "latin1");
	const lines = [];
	while (rest.length > 0) {
		const indent = lines.length === 0 ? "" : " ";
		const room = LONGEST_LINE - 2 - indent.length;
		lines.push(`${indent}${rest.toString("latin1", 0, room)}\r\n`);
		rest = rest.subarray(room);
	}
	return lines.join("");
}

/** The manifest that starts the Firestore emulator from the given jar. */
export function manifestFor(jar) {
	return [
		manifestLine("Manifest-Version", "1.0"),
		manifestLine("Main-Class", MAIN_CLASS),
		// pathToFileURL writes other characters than ASCII as %XX, so a line is never cut inside one.
		manifestLine("Class-Path", pathToFileURL(jar).href),
		"\r\n",
	].join("");
}

/** A zip archive of one file, stored without compression. */
export function zipOfOneFile(name, content) {
	const nameBytes = Buffer.from(name);
	const shared = Buffer.alloc(26);
	shared.writeUInt16LE(20, 0); // version needed to extract: 2.0
	shared.writeUInt16LE(0x21, 8); // 1 January 1980: the same input gives the same archive
	shared.writeUInt32LE(crc32(content), 10);
	shared.writeUInt32LE(content.length, 14);
	shared.writeUInt32LE(content.length, 18);
	shared.writeUInt16LE(nameBytes.length, 22);

	const local = Buffer.concat([Buffer.from("PK\x03\x04"), shared, nameBytes, content]);
	const central = Buffer.concat([
		Buffer.from("PK\x01\x02"),
		Buffer.from([20, 0]), // made by version 2.0
		shared,
		Buffer.alloc(14), // no comment, first disk, no attributes, the local header at offset 0
		nameBytes,
	]);
	const end = Buffer.alloc(22);
	end.write("PK\x05\x06");
	end.writeUInt16LE(1, 8);
	end.writeUInt16LE(1, 10);
	end.writeUInt32LE(central.length, 12);
	end.writeUInt32LE(local.length, 16);
	return Buffer.concat([local, central, end]);
}

/** Writes the wrapper for the given jar and returns its path. */
export function writeWrapperJar(jar, path) {
	mkdirSync(dirname(path), { recursive: true });
	writeFileSync(path, zipOfOneFile("META-INF/MANIFEST.MF", Buffer.from(manifestFor(jar))));
	return path;
}
