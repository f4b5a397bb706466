// For what is installed over a network, or while another program holds the package manager. Plain Node.
import { setTimeout } from 'node:timers/promises';

/** Tries something, and once more after a pause where it answers false. Answers whether it worked. */
export async function twice(attempt, pause = 20_000) {
  if (await attempt()) return true;
  console.log(`      that failed: once more in ${pause / 1000} s`);
  await setTimeout(pause);
  return attempt();
}
