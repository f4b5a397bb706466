import { expect, test } from 'vitest';
import { counted } from '../../provider/store/meter.ts';

const chunk = new Uint8Array(1000);

/**
 * The received part of a response with this many chunks and `allowed` remaining bytes: the bytes, how many were
 * counted, and whether it broke off.
 */
async function arrived(chunks: number, allowed: number) {
  let [read, charged, isBroken] = [0, 0, false];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (let sent = 0; sent < chunks; sent += 1) controller.enqueue(chunk);
      controller.close();
    },
  });
  const answer = counted(new Response(body), (bytes) => {
    charged += bytes;
    return charged < allowed;
  });
  try {
    for await (const part of answer.body ?? []) read += part.byteLength;
  } catch {
    isBroken = true;
  }
  return { read, charged, isBroken };
}

test.each([
  ['a still of one chunk that crosses the limit', 1, 400, { read: 1000, charged: 1000, isBroken: false }],
  ['a file whose last chunk meets the limit', 3, 3000, { read: 3000, charged: 3000, isBroken: false }],
  ['a file that is too long', 5, 2500, { read: 3000, charged: 3000, isBroken: true }],
  ['a file that leaves data over', 3, 9000, { read: 3000, charged: 3000, isBroken: false }],
])('all counted bytes arrive: %s', async (_, chunks, allowed, expected) => {
  expect(await arrived(chunks, allowed)).toEqual(expected);
});
