import { outboxDoc } from "#messages/outbox.ts";

/** The message in the outbox that an admin has asked for with this id. */
export function testMessageDoc(id: string) {
	return outboxDoc(`connection-test_${id}`);
}
