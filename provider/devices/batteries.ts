import { createRandom } from '../recordings/random.ts';

const dayMs = 86_400_000;
/** The part of its life after which a battery has less than 20%. */
const lowFrom = 0.81;

/** The life of a detector's batteries and the age of the first one, milliseconds. */
function lifeOf(serialNumber: string): { life: number; age: number } {
  const random = createRandom(`battery ${serialNumber}`);
  const days = random.whole(9, 16);
  return { life: days * dayMs, age: random.whole(0, days * 24 - 1) * 3_600_000 };
}

/** The charge of a detector's battery at a moment, percent: it drains, and is replaced when it is empty. */
export function chargeAt(serialNumber: string, at: number): number {
  const { life, age } = lifeOf(serialNumber);
  return 100 - Math.floor((100 * ((at + age) % life)) / life);
}

/** The moments in a range (the end excluded) at which a detector's battery becomes low, epoch milliseconds. */
export function lowMoments(serialNumber: string, from: number, until: number): number[] {
  const { life, age } = lifeOf(serialNumber);
  const first = Math.ceil((from + age) / life - lowFrom);
  const at = Math.round((first + lowFrom) * life - age);
  return at >= from && at < until ? [at] : [];
}
