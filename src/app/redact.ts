/** Fields whose value never leaves the page: what signs a person in, and how to reach them. */
const secretField = /token|password|verificationcode|sharecode|loginaccount|email|phone|receiver|ticket/i;

/** Fields that say how to reach a person, where they do not hold the address of a file or of a stream. */
const contactField = /^(account|address)$/i;
const urlOrPath = /^([a-z]+:)?\//i;

/** A one-use ticket inside an address. */
const ticketInAddress = /([?&]ticket=)[^&#]*/g;

const hidden = '•••';
const deepest = 12;

/**
 * A copy of a value that may be shown and that a message can carry: secrets hidden by the name of their field,
 * instances of classes as their class name (an actor, a video element), cycles and great depth cut.
 */
export function redact(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return value.replace(ticketInAddress, `$1${hidden}`);
  if (typeof value === 'function' || typeof value === 'symbol') return undefined;
  if (typeof value !== 'object' || value === null) return value;
  if (depth >= deepest) return '…';
  if (Array.isArray(value)) return value.map((item) => redact(item, depth + 1));
  if (value instanceof Error) return { name: value.name, message: redact(value.message) };
  if (!isPlain(value)) return `[${value.constructor.name}]`;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      isSecret(key, inner) ? hidden : redact(inner, depth + 1),
    ]),
  );
}

function isSecret(key: string, value: unknown): boolean {
  if (value === null || value === undefined) return false;
  return (
    secretField.test(key) || (typeof value === 'string' && contactField.test(key) && !urlOrPath.test(value))
  );
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
