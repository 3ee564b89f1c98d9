import type { ServerResponse } from 'node:http';

/** [R11] A reader that takes nothing for this long is cut off; what it holds is freed. */
const stalledAfterMs = 40_000;

/**
 * Looks at what the reader has taken, not at the socket's own timeout: that one begins again with every write, also with
 * one that nobody takes. Where nothing waits to be taken it is the query that is slow, and its own limit ends it.
 */
export const cutOffWhenStalled = (reply: ServerResponse, afterMs = stalledAfterMs): void => {
  let taken = -1;
  let since = performance.now();
  const look = () => {
    const { socket } = reply;
    if (socket === null) return;
    const now = socket.bytesWritten - socket.writableLength;
    if (now !== taken || socket.writableLength === 0) {
      taken = now;
      since = performance.now();
    } else if (performance.now() - since >= afterMs) reply.destroy();
  };
  const timer = setInterval(look, afterMs / 8).unref();
  reply.once('close', () => clearInterval(timer));
};
