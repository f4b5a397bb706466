import { expect } from 'playwright/test';

/** Waits until what is read is the same twice, so many milliseconds apart. `message` says of what. */
export async function comesToRest(
  read: () => Promise<number>,
  apart: number,
  message: string,
): Promise<void> {
  let known = -1;
  const isSame = async () => {
    const before = known;
    known = await read();
    return known === before;
  };
  await expect.poll(isSame, { message, intervals: [apart] }).toBe(true);
}
