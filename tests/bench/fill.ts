// Fills empty emulators with the measured company, and writes who calls into a file. Run by `npm run bench`.
import { writeFileSync } from "node:fs";
import { benchSize, scenePath, writeCompany } from "./company.ts";

writeFileSync(scenePath(), JSON.stringify(await writeCompany(benchSize())));
// The database client keeps its connection open.
process.exit(0);
