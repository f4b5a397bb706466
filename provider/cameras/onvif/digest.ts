import { createHash, randomBytes } from 'node:crypto';

/** User and password of a camera. */
export interface SignIn {
  readonly user: string;
  readonly password: string;
}

/** What is sent: a digest signs it. */
interface Signed {
  readonly method: string;
  /** Path and query, as in the request line. */
  readonly target: string;
  readonly body: string;
}

type Challenge = ReadonlyMap<string, string>;

const algorithms = new Map([
  ['md5', 'md5'],
  ['md5-sess', 'md5'],
  ['sha-256', 'sha256'],
  ['sha-256-sess', 'sha256'],
]);

const token = String.raw`[!#$%&'*+\-.^_\x60|~\w]+`;
const parameter = new RegExp(
  String.raw`^(${token})[ \t]*=[ \t]*(?:"((?:[^"\\]|\\.)*)"|([^\s,"]+))[ \t]*(?:,[ \t]*|$)`,
);
const scheme = new RegExp(String.raw`^(${token})(?:[ \t]+|,[ \t]*|$)`);

/** The digest challenges of a header, which can hold several challenges of several schemes, in any order and case. */
function challengesIn(header: string): Challenge[] {
  const found: Challenge[] = [];
  let current: Map<string, string> | null = null;
  let rest = header.trim().replace(/^,\s*/, '');
  while (rest !== '') {
    const named = parameter.exec(rest);
    if (named !== null) {
      const [whole, name = '', quoted, plain] = named;
      current?.set(name.toLowerCase(), quoted?.replaceAll(/\\(.)/g, '$1') ?? plain ?? '');
      rest = rest.slice(whole.length);
      continue;
    }
    const begins = scheme.exec(rest);
    if (begins === null) return found;
    const [whole, name = ''] = begins;
    current = name.toLowerCase() === 'digest' ? new Map<string, string>() : null;
    if (current !== null) found.push(current);
    rest = rest.slice(whole.length);
    // What Bearer and others have in place of parameters.
    if (current === null) rest = rest.replace(/^[\w\-.~+/]+=*(?=\s*(?:,|$))[ \t]*,?[ \t]*/, '');
  }
  return found;
}

/** The algorithms by strength, the strongest first. */
const strength = ['sha256', 'md5'] as const;
const algorithmOf = (challenge: Challenge): string | undefined =>
  algorithms.get((challenge.get('algorithm') ?? 'MD5').toLowerCase());

const quoted = (text: string): string => `"${text.replaceAll(/["\\]/g, String.raw`\$&`)}"`;

/**
 * The answer to the challenges of a camera (RFC 7616), or null if none of them is a digest that is known. The password
 * is never sent: Basic is not answered.
 *
 * @param headers each `WWW-Authenticate` of the answer
 */
export function authorizationFor(
  headers: readonly string[],
  { user, password }: SignIn,
  { method, target, body }: Signed,
  cnonce = randomBytes(16).toString('hex'),
): string | null {
  const known = headers.flatMap(challengesIn).filter((one) => one.has('nonce') && one.has('realm'));
  const challenge = strength
    .map((algorithm) => known.find((one) => algorithmOf(one) === algorithm))
    .find((one) => one !== undefined);
  const algorithm = challenge && algorithmOf(challenge);
  if (challenge === undefined || algorithm === undefined) return null;
  const hash = (text: string): string => createHash(algorithm).update(text).digest('hex');
  const [realm = '', nonce = ''] = [challenge.get('realm'), challenge.get('nonce')];
  const said = challenge.get('algorithm');
  const first = hash(`${user}:${realm}:${password}`);
  const secret = said?.toLowerCase().endsWith('-sess') === true ? hash(`${first}:${nonce}:${cnonce}`) : first;
  const offered = (challenge.get('qop') ?? '').split(',').map((one) => one.trim().toLowerCase());
  const qop = ['auth', 'auth-int'].find((one) => offered.includes(one)) ?? null;
  const signed = hash(`${method}:${target}${qop === 'auth-int' ? `:${hash(body)}` : ''}`);
  const count = '00000001';
  const response =
    qop === null
      ? hash(`${secret}:${nonce}:${signed}`)
      : hash(`${secret}:${nonce}:${count}:${cnonce}:${qop}:${signed}`);
  const opaque = challenge.get('opaque');
  return `Digest ${[
    `username=${quoted(user)}`,
    `realm=${quoted(realm)}`,
    `nonce=${quoted(nonce)}`,
    `uri=${quoted(target)}`,
    `response="${response}"`,
    ...(said === undefined ? [] : [`algorithm=${said}`]),
    ...(opaque === undefined ? [] : [`opaque=${quoted(opaque)}`]),
    ...(qop === null ? [] : [`qop=${qop}`, `nc=${count}`]),
    ...(qop === null && secret === first ? [] : [`cnonce="${cnonce}"`]),
  ].join(', ')}`;
}
