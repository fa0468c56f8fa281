import type { Measurement } from "../metrics/measurement.ts";
import type { DeliverMessage } from "./message.ts";

const results = ["sent", "failed"] as const;

/** Counts messages by channel and result, and nothing of whom they are for. */
export function countMessages(deliver: DeliverMessage): {
  deliver: DeliverMessage;
  measurements: readonly Measurement[];
} {
  const counts = {
    email: { sent: 0, failed: 0 },
    sms: { sent: 0, failed: 0 },
  };
  return {
    async deliver(message) {
      const count = counts[message.channel];
      try {
        await deliver(message);
        count.sent += 1;
      } catch (error) {
        count.failed += 1;
        throw error;
      }
    },
    measurements: [
      {
        name: "dragoman_messages_total",
        help: "Attempts to send a message, by channel and by whether a service has accepted it.",
        kind: "counter",
        labels: ["channel", "result"],
        read: () =>
          (["email", "sms"] as const).flatMap((channel) =>
            results.map((result) => ({ labels: { channel, result }, value: counts[channel][result] })),
          ),
      },
    ],
  };
}
