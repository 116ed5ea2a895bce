import { answerAsks } from "./reader-messages.ts";

answerAsks(self);
