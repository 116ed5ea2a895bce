// Fills empty emulators with the measured company, and writes who calls into a file. Run by `npm run bench`.
import { writeFileSync } from "node:fs";
import { writeCompany } from "./company.ts";
import { scenePath, sizeFromEnvironment } from "./size.ts";

writeFileSync(scenePath(), JSON.stringify(await writeCompany(sizeFromEnvironment())));
// The database client keeps its connection open.
process.exit(0);
