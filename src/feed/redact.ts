import { isMessageKey } from '../domain/shell/messages.ts';

/** Fields whose value never leaves the page: credentials and contact data. */
const secretField =
  /token|password|verificationcode|sharecode|loginaccount|username|email|phone|receiver|ticket/i;

/** Fields with contact data, unless they contain the URL of a file or of a stream. */
const contactField = /^(account|address)$/i;
const urlOrPath = /^([a-z]+:)?\//i;

/** A verification code under a shorter name; the code of a response is a number. */
const codeField = /^code$/i;
const digits = /^\d{4,8}$/;

const hidden = '•••';

/** A phone number used as a name or an account: only digits with an optional plus. */
const wholeNumber = /^\+?\d{6,15}$/;

/**
 * The name of a secret in a text with its value: in a URL, in JSON (which may be nested in JSON with escaped quotes) or
 * in a header. A quoted value extends to its closing quotes.
 */
const named =
  /((?:token|password|code|account|receiver|phone|email|ticket)\\*["']?\s*(?:[=:]|%3D)\s*)(?:(\\*["'])[^]*?(?:(?<!\\)\2|$)|[^\s"'&,;#}\\]+)/gi;

/**
 * The forms of secrets in a text: after their name, after `bearer`, as an email address, as a phone number. Few texts
 * contain a `mark`, which is fast to search for; only those are searched further.
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
  // The part of a path that grants access, such as that of a checkout or of a profile photo; ids are UUIDs.
  {
    mark: /\/[\w-]{32}/,
    hide: (text) => text.replace(/\/(?![\da-f]{8}-[\da-f]{4}-)[\w-]{32,}(?=[^\w.-]|$)/g, `/${hidden}`),
  },
  { mark: /\+/, hide: (text) => text.replace(/\+\d[\d ()-]{5,}\d/g, hidden) },
];

/** Limits that keep messages small: levels, items of a list, fields, characters, and characters searched. */
const limits = { depth: 12, items: 20, fields: 50, text: 500, searched: 20_000 };
/**
 * How many secrets of a kind are remembered, the most recent ones, and their minimum length: shorter ones would redact
 * half of every text.
 */
const remembered = { count: 64, length: 4 };

/** The cache for short texts, such as field names and repeated list items: their maximum length, and how many. */
const known = { length: 64, count: 1000 };

/** Fields with credentials, which are remembered separately, so that many contacts do not displace them. */
const credentialField = /token|password/i;

/** The possible spellings of a secret: as it is, in a URL, in JSON. */
const spellings = (secret: string): string[] => [
  ...new Set([secret, encoded(secret), JSON.stringify(secret).slice(1, -1)]),
];

function encoded(text: string): string {
  try {
    return encodeURIComponent(text);
  } catch {
    // Half a surrogate pair cannot be encoded in a URL.
    return text;
  }
}

/**
 * Creates a function that copies a value for display and posting: secrets are redacted by the name of their field and,
 * once seen there, everywhere else; email addresses and phone numbers are redacted in all text; instances of classes
 * become their class name (an actor, a video element); cycles, depth and length are limited. Copies are cached, so if
 * one field of a context changes, only that field is copied.
 */
export function createRedact(): (value: unknown) => unknown {
  const credentials = new Set<string>();
  const contacts = new Set<string>();
  /** Every spelling of every secret, the longest first, because one may be the beginning of another. */
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

  /** Replaced whenever a new secret is found. */
  let textOf = remembering(searchedText);

  const copyOf = (value: object, depth: number): unknown => {
    if (Array.isArray(value)) {
      const shown = value.slice(0, limits.items).map((item) => redact(item, depth + 1));
      return value.length > shown.length ? [...shown, `… ${value.length - shown.length} more`] : shown;
    }
    if (value instanceof Error) return { name: value.name, message: textOf(value.message) };
    if (!isPlain(value)) return `[${value.constructor.name}]`;
    const fields: Readonly<Record<string, unknown>> = Object(value);
    // Without arrays of name and value, whose creation would cost more than everything else.
    const shown: Record<string, unknown> = {};
    let left = limits.fields;
    for (const key of Object.keys(fields)) {
      const inner = fields[key];
      const secret = isSecret(key, inner);
      if (secret) remember(key, inner);
      left -= 1;
      // Assigning to this name would change the copy's prototype instead of adding a field.
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
    // Copies again if a secret was found, because it may be in a text before its field.
    if (learned === before) return copy;
    copies = new WeakMap();
    return redact(value, 0);
  };
}

/** The kind of a field's value, by the field's name. */
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

/** The same function with a cache for short texts. It must always return the same result for a text. */
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
