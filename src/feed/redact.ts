import { isMessageKey } from '../domain/shell/messages.ts';

/** Fields whose value never leaves the page: what signs a person in, and how to reach them. */
const secretField =
  /token|password|verificationcode|sharecode|loginaccount|username|email|phone|receiver|ticket/i;

/** Fields that say how to reach a person, where they do not hold the address of a file or of a stream. */
const contactField = /^(account|address)$/i;
const urlOrPath = /^([a-z]+:)?\//i;

/** A verification code under a shorter name; the code of an answer is a number. */
const codeField = /^code$/i;
const digits = /^\d{4,8}$/;

const hidden = '•••';

/** A phone number as a name or an account: a text of digits alone, but for a sign before them. */
const wholeNumber = /^\+?\d{6,15}$/;

/**
 * A name of a secret in a text, with its value: in an address, in JSON (which may lie in JSON again, its quotes with
 * backslashes before them) or in a header. A value in quotes goes to the quotes that close it.
 */
const named =
  /((?:token|password|code|account|receiver|phone|email|ticket)\\*["']?\s*(?:[=:]|%3D)\s*)(?:(\\*["'])[^]*?(?:(?<!\\)\2|$)|[^\s"'&,;#}\\]+)/gi;

/**
 * How secrets stand in a text: by their name, after `bearer`, as an e-mail address, as a phone number. Few texts have a
 * `mark`, which is quickly looked for; only those are searched.
 */
const inText: readonly { readonly mark: RegExp; readonly hide: (text: string) => string }[] = [
  {
    mark: /[=:]|%3D/i,
    hide: (text) => text.replace(named, (_, name: string, quote = '') => `${name}${quote}${hidden}${quote}`),
  },
  { mark: /bearer/i, hide: (text) => text.replace(/\b(bearer\s+)[^\s"',;]+/gi, `$1${hidden}`) },
  {
    mark: /@|%40/,
    hide: (text) => text.replace(/[^\s"<>(),;:@]+(?:@|%40)[^\s"'<>(),;:/?&=#@]+/gi, hidden),
  },
  { mark: /\+/, hide: (text) => text.replace(/\+\d[\d ()-]{5,}\d/g, hidden) },
];

/**
 * More than this is cut, so that no message is large: levels, items of a list, fields, characters, characters looked
 * through.
 */
const limits = { depth: 12, items: 20, fields: 50, text: 500, searched: 20_000 };
/** So many secrets of a kind are remembered, those that were seen last; shorter ones would hide half of every text. */
const remembered = { count: 64, length: 4 };

/** Of texts up to this length, so many are known again: names of fields, and what lists hold again and again. */
const known = { length: 64, count: 1000 };

/** What signs a person in is forgotten for no number of people that are written to. */
const credentialField = /token|password/i;

/** How a secret may be written: as it is, in an address, in JSON. */
const spellings = (secret: string): string[] => [
  ...new Set([secret, encoded(secret), JSON.stringify(secret).slice(1, -1)]),
];

function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half a surrogate pair cannot stand in an address.
    return text;
  }
}

/**
 * Makes a function that copies a value so that it may be shown and a message can carry it: secrets hidden by the
 * name of their field and, once seen there, wherever else they stand; e-mail addresses and phone numbers hidden in
 * any text; instances of classes as their class name (an actor, a video element); cycles, depth and length cut. What
 * it has copied it knows again, so that a context that changed in one field costs that field.
 */
export function createRedact(): (value: unknown) => unknown {
  const credentials = new Set<string>();
  const contacts = new Set<string>();
  /** Every spelling of every secret, the longest first: one may begin with another. */
  let searched: readonly string[] = [];
  let copies = new WeakMap<object, unknown>();
  let learned = 0;

  const remember = (key: string, value: unknown): void => {
    if (typeof value !== 'string' || value.length < remembered.length || isMessageKey(value)) return;
    const secrets = credentialField.test(key) ? credentials : contacts;
    const isNew = !secrets.delete(value);
    secrets.add(value);
    if (!isNew) return;
    const [oldest] = secrets;
    if (oldest !== undefined && secrets.size > remembered.count) secrets.delete(oldest);
    const all = [...credentials, ...contacts].flatMap(spellings);
    searched = all.toSorted((one, other) => other.length - one.length);
    textOf = remembering(searchedText);
    learned += 1;
  };

  const searchedText = (text: string): string => {
    if (text.length > limits.searched) return `[text of ${text.length} characters]`;
    if (wholeNumber.test(text)) return hidden;
    let shown = text;
    for (const secret of searched) {
      if (shown.includes(secret)) shown = shown.replaceAll(secret, hidden);
    }
    for (const { mark, hide } of inText) if (mark.test(shown)) shown = hide(shown);
    return shown.length > limits.text ? `${shown.slice(0, limits.text)}…` : shown;
  };

  /** Anew after each secret that was learned. */
  let textOf = remembering(searchedText);

  const copyOf = (value: object, depth: number): unknown => {
    if (Array.isArray(value)) {
      const shown = value.slice(0, limits.items).map((item) => redact(item, depth + 1));
      return value.length > shown.length ? [...shown, `… ${value.length - shown.length} more`] : shown;
    }
    if (value instanceof Error) return { name: value.name, message: textOf(value.message) };
    if (!isPlain(value)) return `[${value.constructor.name}]`;
    const fields: Readonly<Record<string, unknown>> = Object(value);
    // No pairs of names and values: to make them costs more than all the rest.
    const shown: Record<string, unknown> = {};
    let left = limits.fields;
    for (const key of Object.keys(fields)) {
      const inner = fields[key];
      const secret = isSecret(key, inner);
      if (secret) remember(key, inner);
      left -= 1;
      // A field of this name would be no field of the copy, but what is behind it.
      if (left >= 0 && key !== '__proto__') shown[textOf(key)] = secret ? hidden : redact(inner, depth + 1);
    }
    if (left < 0) shown['…'] = `${-left} more`;
    return shown;
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

/** What the name of a field says of its value. */
const fieldKindOf = remembering((key: string) => {
  if (secretField.test(key)) return 'secret';
  if (contactField.test(key)) return 'contact';
  return codeField.test(key) ? 'code' : 'open';
});

function isSecret(key: string, value: unknown): boolean {
  if (value === null || value === undefined || typeof value === 'boolean') return false;
  const kind = fieldKindOf(key);
  if (kind === 'open' || kind === 'secret' || typeof value !== 'string') return kind === 'secret';
  return kind === 'contact' ? !urlOrPath.test(value) : digits.test(value);
}

/** The same function, which knows again what it answered to short texts. It must answer the same each time. */
function remembering<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (text.length > known.length) return answer(text);
    const before = answers.get(text);
    if (before !== undefined) return before;
    if (answers.size >= known.count) answers.clear();
    const found = answer(text);
    answers.set(text, found);
    return found;
  };
}

function isPlain(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype;
}
