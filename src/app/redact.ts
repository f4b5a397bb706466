/** Fields whose value never leaves the page: what signs a person in, and how to reach them. */
const secretField = /token|password|verificationcode|sharecode|loginaccount|email|phone|receiver|ticket/i;

/** Fields that say how to reach a person, where they do not hold the address of a file or of a stream. */
const contactField = /^(account|address)$/i;
const urlOrPath = /^([a-z]+:)?\//i;

/** A verification code under a shorter name; the code of an answer is a number. */
const codeField = /^code$/i;
const digits = /^\d{4,8}$/;

/** Secrets inside a text: a name with its value (an address, JSON, a header), an e-mail address, a phone number. */
const inText: readonly (readonly [found: RegExp, instead: string])[] = [
  [
    /((?:token|password|code|account|receiver|phone|email|ticket)["']?\s*(?:[=:]|%3D)\s*["']?)[^\s"'&,;#}]+/gi,
    '$1•••',
  ],
  [/\b(bearer\s+)[^\s"',;]+/gi, '$1•••'],
  [/[^\s"<>(),;:@]+(?:@|%40)[^\s"'<>(),;:/?&=#@]+/gi, '•••'],
  [/\+\d[\d ()-]{5,}\d/g, '•••'],
];

const hidden = '•••';
/**
 * More than this is cut, so that no message is large: levels, items of a list, fields, characters, characters looked
 * through.
 */
const limits = { depth: 12, items: 20, fields: 50, text: 500, searched: 20_000 };
/** So many secrets are remembered, the latest; shorter ones would hide half of every text. */
const remembered = { count: 64, length: 4 };

/** Texts of the console itself, such as `account.wrongCode` as the error of a field: no secret. */
const messageKey = /^[a-z]+\.[a-z]+$/i;

/**
 * Makes a function that copies a value so that it may be shown and a message can carry it: secrets hidden by the
 * name of their field and, once seen there, wherever else they stand; e-mail addresses and phone numbers hidden in
 * any text; instances of classes as their class name (an actor, a video element); cycles, depth and length cut. What
 * it has copied it knows again, so that a context that changed in one field costs that field.
 */
export function createRedact(): (value: unknown) => unknown {
  const secrets = new Set<string>();
  let copies = new WeakMap<object, unknown>();
  let learned = 0;

  const remember = (value: unknown): void => {
    if (typeof value !== 'string' || value.length < remembered.length) return;
    if (messageKey.test(value) || secrets.has(value)) return;
    secrets.add(value);
    learned += 1;
    const [oldest] = secrets;
    if (oldest !== undefined && secrets.size > remembered.count) secrets.delete(oldest);
  };

  const textOf = (text: string): string => {
    if (text.length > limits.searched) return `[text of ${text.length} characters]`;
    let shown = text;
    for (const secret of secrets) {
      if (shown.includes(secret)) shown = shown.replaceAll(secret, hidden);
    }
    for (const [found, instead] of inText) shown = shown.replace(found, instead);
    return shown.length > limits.text ? `${shown.slice(0, limits.text)}…` : shown;
  };

  const copyOf = (value: object, depth: number): unknown => {
    if (Array.isArray(value)) {
      const shown = value.slice(0, limits.items).map((item) => redact(item, depth + 1));
      return value.length > shown.length ? [...shown, `… ${value.length - shown.length} more`] : shown;
    }
    if (value instanceof Error) return { name: value.name, message: textOf(value.message) };
    if (!isPlain(value)) return `[${value.constructor.name}]`;
    const entries = Object.entries(value);
    for (const [key, inner] of entries) if (isSecret(key, inner)) remember(inner);
    const shown = entries
      .slice(0, limits.fields)
      .map(([key, inner]) => [textOf(key), isSecret(key, inner) ? hidden : redact(inner, depth + 1)]);
    if (entries.length > shown.length) shown.push(['…', `${entries.length - shown.length} more`]);
    return Object.fromEntries(shown);
  };

  const redact = (value: unknown, depth: number): unknown => {
    if (typeof value === 'string') return textOf(value);
    if (typeof value === 'function' || typeof value === 'symbol') return undefined;
    if (typeof value !== 'object' || value === null) return value;
    if (depth >= limits.depth) return '…';
    const known = copies.get(value);
    if (known !== undefined) return known;
    const copy = copyOf(value, depth);
    copies.set(value, copy);
    return copy;
  };
  return (value) => {
    const before = learned;
    const copy = redact(value, 0);
    // A secret may stand in a text before the field that tells it.
    if (learned === before) return copy;
    copies = new WeakMap();
    return redact(value, 0);
  };
}

function isSecret(key: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  if (secretField.test(key)) return true;
  if (typeof value !== 'string') return false;
  return (contactField.test(key) && !urlOrPath.test(value)) || (codeField.test(key) && digits.test(value));
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
