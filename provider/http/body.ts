import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as v from 'valibot';
import { avatarMaxBytes } from '../../src/domain/account/avatar.ts';
import { endpoints } from '../../src/domain/wire/endpoints.ts';
import { fromWire, wireName } from '../../src/domain/wire/fieldNames.ts';
import { failure } from './envelope.ts';
import type { ProviderContext, ProviderEnv } from './env.ts';
import { exceedsJsonLimits } from './jsonLimits.ts';
import { badRequest, Refusal, refused } from './refusal.ts';

/** The maximum size of a JSON body, in bytes. */
const largestBody = 1 << 20;

/** How much of a body that is too large is still read, in bytes, and for how long, in milliseconds. */
const mostDiscarded = 16 << 20;
const discardForMs = 5000;

/**
 * Reads the rest of a body without storing it: the server cuts a connection with unread bytes soon after the response.
 * Returns whether nothing is left.
 */
async function discardRest(c: ProviderContext): Promise<boolean> {
  const { body } = c.req.raw;
  if (body === null) return true;
  // The limit itself still reads a body of unknown length.
  if (body.locked) return false;
  const reader = body.getReader();
  const timer = setTimeout(() => void reader.cancel().catch(() => undefined), discardForMs);
  try {
    for (let bytes = 0; bytes <= mostDiscarded;) {
      const { done, value } = await reader.read();
      if (done) return c.env.incoming.complete;
      bytes += value.byteLength;
    }
    return false;
  } catch {
    return false;
  } finally {
    clearTimeout(timer);
  }
}

async function tooLarge(c: ProviderContext, refusal: Refusal): Promise<Response> {
  if (!(await discardRest(c))) c.header('connection', 'close');
  return failure(c, refusal);
}

const limitJson: MiddlewareHandler<ProviderEnv> = bodyLimit({
  maxSize: largestBody,
  onError: (c: ProviderContext) => tooLarge(c, new Refusal(413, 'request.tooLarge', 413)),
});

const limitAvatar: MiddlewareHandler<ProviderEnv> = bodyLimit({
  maxSize: avatarMaxBytes,
  onError: (c: ProviderContext) => tooLarge(c, refused('form.avatarTooLarge')),
});

/** The maximum size of an uploaded screenshot, in bytes: 2 MB (assumed). */
export const screenshotMaxBytes = 2 * 1024 * 1024;

const limitScreenshot: MiddlewareHandler<ProviderEnv> = bodyLimit({
  maxSize: screenshotMaxBytes,
  onError: (c: ProviderContext) => tooLarge(c, refused('action.saveFailed')),
});

/** The maximum size of a snapshot in an incident, in bytes: that of a large frame (assumed). */
const snapshotMaxBytes = 8 * 1024 * 1024;

const limitSnapshot: MiddlewareHandler<ProviderEnv> = bodyLimit({
  maxSize: snapshotMaxBytes,
  onError: (c: ProviderContext) => tooLarge(c, refused('action.saveFailed')),
});

const snapshots = endpoints.addIncidentSnapshot.path.replace(/\{.*$/, '');
const screenshots = endpoints.uploadScreenshot.path.replace('{serialno}', '');

function limitOf(path: string): MiddlewareHandler<ProviderEnv> {
  if (path === endpoints.editAvatar.path) return limitAvatar;
  if (path.startsWith(snapshots)) return limitSnapshot;
  const isScreenshot = path.startsWith(screenshots) && path !== endpoints.screenshotAddress.path;
  return isScreenshot ? limitScreenshot : limitJson;
}

/** Rejects larger bodies before anything reads them. */
export const limitBody: MiddlewareHandler<ProviderEnv> = (c, next) => limitOf(c.req.path)(c, next);

/** Text in a request: of limited length, and without NUL, at which SQLite would truncate it. */
export const shortText = v.pipe(
  v.string(),
  v.maxLength(4096),
  v.check((text) => !text.includes('\0'), 'a NUL is not allowed'),
);

/** A serial number in a request. */
export const shortSerialNumber = v.pipe(shortText, v.nonEmpty(), v.maxLength(64));

/** A detail of an error may contain what was sent, which is not returned whole. */
const longestDetail = 200;

function firstIssue(issues: readonly v.BaseIssue<unknown>[]): string {
  const [issue] = issues;
  if (!issue) return 'invalid';
  const place = v.getDotPath(issue)?.split('.').map(wireName).join('.');
  const detail = `${place ?? 'body'}: ${issue.message}`;
  return detail.length <= longestDetail ? detail : `${detail.slice(0, longestDetail)}…`;
}

/** The request's body parsed with the schema. Throws a refusal that names the error. */
export async function readBody<S extends v.GenericSchema>(
  c: ProviderContext,
  schema: S,
): Promise<v.InferOutput<S>> {
  let body: unknown;
  try {
    const text = await c.req.text();
    if (exceedsJsonLimits(text)) throw badRequest('tooComplex');
    body = fromWire(text);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw badRequest('notJson');
  }
  return checked(schema, body);
}

/** An outside value parsed with the schema. Throws a refusal that names the error. */
export function checked<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> {
  const parsed = v.safeParse(schema, value, { abortEarly: true });
  if (!parsed.success) throw badRequest(firstIssue(parsed.issues));
  return parsed.output;
}
