import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as v from 'valibot';

const message = v.object({
  title: v.string(),
  body: v.string(),
  tag: v.string(),
  ids: v.array(v.string()),
  path: v.string(),
  at: v.number(),
  isRing: v.boolean(),
  hasPicture: v.boolean(),
  key: v.string(),
  reviewed: v.string(),
  mute: v.optional(v.string()),
});

/** A message as the browser decrypts it. */
export type PushMessage = v.InferOutput<typeof message>;

/** A request to the push service: the message, if it could be decrypted, and the headers. */
interface Pushed {
  readonly path: string;
  readonly message: PushMessage;
  readonly text: string;
  readonly headers: IncomingHttpHeaders;
}

/** What the service answers. */
interface PushReply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A push service of the tests, with the keys of one browser. */
export interface PushService {
  readonly url: string;
  /** The keys of the browser, base64url. */
  readonly keys: { readonly p256dh: string; readonly auth: string };
  readonly pushed: readonly Pushed[];
  /** Resolves to the messages once that many were sent; with a title, only those with it. */
  until(count: number, title?: string): Promise<readonly Pushed[]>;
  /** The answers to the next messages; after the last one, it takes them. */
  reply(...replies: PushReply[]): void;
  close(): void;
}

const derived = (secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));
const infoOf = (name: string): Buffer => Buffer.from(`Content-Encoding: ${name}\0`);

/** Starts a push service, which decrypts each message as the browser does (RFC 8188 and 8291). */
export async function startPushService(): Promise<PushService> {
  const browser = createECDH('prime256v1');
  const p256dh = browser.generateKeys();
  const auth = randomBytes(16);
  const decrypted = (body: Buffer): string => {
    const salt = body.subarray(0, 16);
    const length = body.readUInt8(20);
    const sender = body.subarray(21, 21 + length);
    const sealed = body.subarray(21 + length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
    const secret = derived(browser.computeSecret(sender), auth, info, 32);
    const key = derived(secret, salt, infoOf('aes128gcm'), 16);
    const decipher = createDecipheriv('aes-128-gcm', key, derived(secret, salt, infoOf('nonce'), 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const open = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with a 2 and padding.
    return open.subarray(0, open.lastIndexOf(2)).toString('utf8');
  };
  const pushed: Pushed[] = [];
  const waiting = new Set<() => void>();
  let replies: PushReply[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      if (request.method === 'HEAD') {
        response.writeHead(405).end();
        return;
      }
      const text = decrypted(Buffer.concat(parts));
      const { url: path = '', headers } = request;
      pushed.push({ path, message: v.parse(message, JSON.parse(text)), text, headers });
      const [{ status, headers: more } = { status: 201 }, ...rest] = replies;
      replies = rest;
      response.writeHead(status, { ...more }).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    pushed,
    until: (count, title) =>
      new Promise((resolve) => {
        const look = (): void => {
          const found = pushed.filter(({ message: one }) => title === undefined || one.title === title);
          if (found.length < count) return;
          waiting.delete(look);
          resolve(found);
        };
        waiting.add(look);
        look();
      }),
    reply(...next) {
      replies = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** The claims of a request's VAPID header, once its signature by the public key is verified; null if it is not signed by it. */
export function vapidClaims(headers: IncomingHttpHeaders, publicKey: string): unknown {
  const [, token = '', key = ''] = /^vapid t=([^,]+), k=(\S+)$/.exec(headers.authorization ?? '') ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  return isSigned && key === publicKey ? JSON.parse(Buffer.from(claims, 'base64url').toString('utf8')) : null;
}
