import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { request as requestHttp, type IncomingMessage } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CameraReason, CameraTrouble } from '../../../src/domain/settings/cameraReason.ts';
import { codeOf } from '../../database/codeOf.ts';
import { authorizationFor, type SignIn } from './digest.ts';
import { parseXml, textAt, within, XmlError, xmlOf, xmlText, type XmlElement } from './xml.ts';

/** Why a call to a camera failed. */
type OnvifTrouble = Exclude<CameraTrouble, 'noOnvif' | 'offline' | 'notYet' | 'notTaken'>;

/** A call to a camera that failed: of that call only. The message is for people, without secrets. */
export class OnvifError extends Error {
  readonly trouble: OnvifTrouble;
  /** The camera's own words; empty if it said nothing. */
  readonly words: string;
  constructor(trouble: OnvifTrouble, message: string, words = '') {
    super(message);
    this.trouble = trouble;
    this.words = words;
  }
}

/**
 * Whether an error is an answer of the camera that it does not do this.
 *
 * @param isSignedIn it has taken the sign-in before: that it refuses it now is about this call only
 */
export const isAnswer = (error: unknown, isSignedIn: boolean): boolean =>
  error instanceof OnvifError &&
  (['fault', 'notSupported', 'garbled'].includes(error.trouble) ||
    (isSignedIn && error.trouble === 'wrongPassword'));

/**
 * Why a call failed, for the console: the camera's own words if it had some.
 *
 * @param isSignedIn it has taken the sign-in before: what it says of it is about this call only
 */
export const reasonOf = ({ trouble, words }: OnvifError, isSignedIn: boolean): CameraReason =>
  words !== '' && (isSignedIn || trouble !== 'wrongPassword') ? { trouble: 'words', words } : { trouble };

/** How a call is signed; null: not at all. */
export interface Signing extends SignIn {
  /** How far the camera's clock is ahead of ours, milliseconds. */
  aheadMs: number;
  /** The camera wants the password as a digest of HTTP and not in the message. */
  isDigest: boolean;
}

/** What is sent to a camera. */
export interface SoapCall {
  readonly url: URL;
  /** What is in the body, as XML. */
  readonly body: string;
  /** The WS-Addressing action; null: none is sent. */
  readonly action?: string;
  /** What the address of a subscription needs in the header. */
  readonly references?: readonly XmlElement[];
  readonly signing: Signing | null;
  /** The current time, epoch milliseconds. */
  readonly now: number;
  /** How long the answer may take. */
  readonly patienceMs?: number;
  readonly signal?: AbortSignal;
}

/** The most bytes of an answer. */
const largestAnswer = 512 * 1024;
const usualPatienceMs = 10_000;
/** The most characters of a camera's own words. */
const mostWords = 200;

const soapSpace = 'http://www.w3.org/2003/05/soap-envelope';
const addressingSpace = 'http://www.w3.org/2005/08/addressing';
const securitySpace = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-secext-1.0.xsd';
const utilitySpace = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-wssecurity-utility-1.0.xsd';
const tokenProfile = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-username-token-profile-1.0';
const messageProfile = 'http://docs.oasis-open.org/wss/2004/01/oasis-200401-wss-soap-message-security-1.0';

/** The words of a camera in one short line. */
const wordsOf = (text: string): string =>
  text
    .replaceAll(/[\p{C}\s]+/gu, ' ')
    .trim()
    .slice(0, mostWords);

function securityHeader({ user, password, aheadMs }: Signing, now: number): string {
  const nonce = randomBytes(16);
  const created = `${new Date(now + aheadMs).toISOString().slice(0, 19)}Z`;
  const digest = createHash('sha1').update(nonce).update(created).update(password).digest('base64');
  return [
    `<w:Security s:mustUnderstand="1" xmlns:w="${securitySpace}" xmlns:u="${utilitySpace}"><w:UsernameToken>`,
    `<w:Username>${xmlText(user)}</w:Username>`,
    `<w:Password Type="${tokenProfile}#PasswordDigest">${digest}</w:Password>`,
    `<w:Nonce EncodingType="${messageProfile}#Base64Binary">${nonce.toString('base64')}</w:Nonce>`,
    `<u:Created>${created}</u:Created></w:UsernameToken></w:Security>`,
  ].join('');
}

function envelopeOf({ url, body, action, references = [], now }: SoapCall, token: Signing | null): string {
  const addressing =
    action === undefined
      ? ''
      : [
          `<a:Action s:mustUnderstand="1">${xmlText(action)}</a:Action>`,
          `<a:MessageID>urn:uuid:${randomUUID()}</a:MessageID>`,
          `<a:ReplyTo><a:Address>${addressingSpace}/anonymous</a:Address></a:ReplyTo>`,
          `<a:To s:mustUnderstand="1">${xmlText(url.href)}</a:To>`,
          ...references.map((one) => xmlOf(one, ' a:IsReferenceParameter="true"')),
        ].join('');
  const head = addressing + (token === null ? '' : securityHeader(token, now));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<s:Envelope xmlns:s="${soapSpace}" xmlns:a="${addressingSpace}">`,
    `<s:Header>${head}</s:Header><s:Body>${body}</s:Body></s:Envelope>`,
  ].join('');
}

interface Answer {
  status: number;
  challenges: readonly string[];
  text: string;
}

function textOf(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    let bytes = 0;
    response.on('data', (part: Buffer) => {
      parts.push(part);
      bytes += part.length;
      if (bytes > largestAnswer) response.destroy(new OnvifError('garbled', 'its answer is too long'));
    });
    response.on('end', () => {
      resolve(Buffer.concat(parts).toString('utf8'));
    });
    response.on('error', reject);
    response.on('close', () => {
      reject(new OnvifError('ended', 'its answer was cut off'));
    });
  });
}

const troubleOf: Readonly<Record<string, readonly [OnvifTrouble, string]>> = {
  ECONNREFUSED: [
    'refused',
    'it refuses the connection: is ONVIF turned on in the camera, and the port right?',
  ],
  ECONNRESET: ['ended', 'it ended the connection'],
  EPIPE: ['ended', 'it ended the connection'],
  ERR_INVALID_CHAR: ['fault', 'its user name has a sign that cannot be sent'],
};

function errorOf(error: unknown): OnvifError {
  if (error instanceof OnvifError) return error;
  const code = codeOf(error) ?? '';
  const known = troubleOf[code];
  if (known !== undefined) return new OnvifError(...known);
  const isParser = code.startsWith('HPE_');
  if (isParser) return new OnvifError('garbled', 'its answer is not HTTP');
  return new OnvifError('noRoute', 'no route to it: is it on, on this network, and is the address right?');
}

/** Whether a signal is one of `AbortSignal.timeout` that is over. */
const isTimedOut = (signal: AbortSignal | undefined): boolean =>
  signal?.reason instanceof DOMException && signal.reason.name === 'TimeoutError';

/** One request; redirections are not followed, so that nothing goes to another host. */
function send(call: SoapCall, body: string, authorization: string | null): Promise<Answer> {
  const { url, action, patienceMs = usualPatienceMs, signal } = call;
  const patience = new AbortController();
  const timer = setTimeout(() => {
    patience.abort();
  }, patienceMs);
  const failed = (error: unknown): OnvifError =>
    patience.signal.aborted || isTimedOut(signal)
      ? new OnvifError('silent', 'it does not answer in time')
      : errorOf(error);
  return new Promise<Answer>((resolve, reject) => {
    const isSafe = url.protocol === 'https:';
    const sent = (isSafe ? requestHttps : requestHttp)(url, {
      method: 'POST',
      agent: false,
      signal: signal === undefined ? patience.signal : AbortSignal.any([signal, patience.signal]),
      // The certificates of cameras are their own; neither way of signing sends the password.
      ...(isSafe && { rejectUnauthorized: false }),
      headers: {
        'content-type': `application/soap+xml; charset=utf-8${action === undefined ? '' : `; action="${action}"`}`,
        'content-length': Buffer.byteLength(body),
        // A header is of bytes: cameras that know other signs than those of ASCII read UTF-8.
        ...(authorization !== null && { authorization: Buffer.from(authorization).toString('latin1') }),
      },
    });
    sent.on('response', (response) => {
      textOf(response).then((text) => {
        const { statusCode = 0, headersDistinct } = response;
        resolve({ status: statusCode, challenges: headersDistinct['www-authenticate'] ?? [], text });
      }, reject);
    });
    sent.on('error', reject);
    // With a text as its body, Node would encode the headers as UTF-8 once more.
    sent.end(Buffer.from(body));
  })
    .catch((error: unknown) => {
      throw failed(error);
    })
    .finally(() => {
      clearTimeout(timer);
    });
}

const wrongPassword = (words = ''): OnvifError =>
  new OnvifError('wrongPassword', 'wrong user or password', words);

/** The code and the words of a fault. */
function faultOf(fault: XmlElement): OnvifError {
  const codes = (element: XmlElement | null): string =>
    element === null ? '' : `${textAt(element, 'Value')} ${codes(within(element, 'Subcode'))}`;
  const code = `${codes(within(fault, 'Code'))} ${textAt(fault, 'faultcode')}`;
  const words = wordsOf(textAt(fault, 'Reason', 'Text') || textAt(fault, 'faultstring') || code);
  if (/NotAuthorized|FailedAuthentication|InvalidSecurity/i.test(code)) return wrongPassword(words);
  if (/not authorized|unauthorized|authority failure/i.test(words)) return wrongPassword(words);
  if (/ActionNotSupported|OptionalActionNotImplemented|NoSuchService/i.test(code)) {
    return new OnvifError('notSupported', `it does not support this: ${words}`, words);
  }
  return new OnvifError('fault', `it refuses: ${words}`, words);
}

function bodyOf({ status, text }: Answer): XmlElement {
  try {
    const envelope = parseXml(text);
    const body = within(envelope, 'Body');
    const fault = within(body, 'Fault');
    if (fault !== null) throw faultOf(fault);
    if (envelope.name === 'Envelope' && body !== null && status === 200) return body;
  } catch (error) {
    if (!(error instanceof XmlError)) throw error;
    if (status === 200) throw new OnvifError('garbled', error.message);
  }
  if (status === 401 || status === 403) throw wrongPassword();
  if (status === 200) throw new OnvifError('garbled', 'its answer is not SOAP');
  throw new OnvifError(
    status === 404 ? 'notSupported' : 'fault',
    `it answers with the HTTP status ${status}`,
  );
}

/**
 * Makes a call, and returns what is in the body of the answer.
 *
 * @param learned learns that the camera wants the password as a digest of HTTP
 * @throws {OnvifError} whatever the camera answers, or does not
 */
export async function callCamera(call: SoapCall, learned: () => void): Promise<XmlElement> {
  const { signing, url } = call;
  const token = signing?.isDigest === true ? null : signing;
  const first = await send(call, envelopeOf(call, token), null);
  if (signing === null || first.status !== 401) return bodyOf(first);
  // A camera that takes both wants only one of them: the token is left out.
  const body = envelopeOf(call, null);
  const signed = { method: 'POST', target: url.pathname + url.search, body };
  const authorization = authorizationFor(first.challenges, signing, signed);
  if (authorization === null) return bodyOf(first);
  const second = bodyOf(await send(call, body, authorization));
  learned();
  return second;
}
