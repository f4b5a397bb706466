import { randomUUID } from 'node:crypto';
import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { isIPv6 } from 'node:net';
import { networkInterfaces } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { everyNamed, parseXml, textAt, XmlError, type XmlElement } from './xml.ts';

/** A camera that answered. */
export interface FoundCamera {
  /** What it is known by wherever it is, in lower case; empty if it does not say. */
  readonly id: string;
  /** The address of its device service. */
  readonly address: URL;
  /** What it is called, and its model; empty if it does not say. */
  readonly name: string;
  readonly model: string;
}

/** Where to look: an address of a group, or of one camera. */
export interface Target {
  readonly address: string;
  readonly port: number;
  /** The network to look in: an address of this machine for IPv4, the name of an interface for IPv6. */
  readonly by?: string;
}

const discoveryPort = 3702;
const groups = { four: '239.255.255.250', six: 'ff02::c' } as const;
/** Radio networks lose packets for groups; milliseconds. */
const probeAt = [0, 400, 1200] as const;
const usualListenMs = 4000;
/** The most cameras, of all answers. */
const most = 200;

/** Every network of this machine. */
function everywhere(): Target[] {
  const networks = Object.entries(networkInterfaces()).flatMap(([name, addresses = []]) =>
    addresses.filter(({ internal }) => !internal).map((one) => ({ name, ...one })),
  );
  const four = networks.filter(({ family }) => family === 'IPv4').map(({ address }) => address);
  const six = networks.filter(({ family }) => family === 'IPv6').map(({ name }) => name);
  return [
    ...four.map((by) => ({ address: groups.four, port: discoveryPort, by })),
    ...[...new Set(six)].map((by) => ({ address: `${groups.six}%${by}`, port: discoveryPort, by })),
  ];
}

const probe = (id: string): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<e:Envelope xmlns:e="http://www.w3.org/2003/05/soap-envelope"',
    ' xmlns:w="http://schemas.xmlsoap.org/ws/2004/08/addressing"',
    ' xmlns:d="http://schemas.xmlsoap.org/ws/2005/04/discovery"',
    ' xmlns:n="http://www.onvif.org/ver10/network/wsdl">',
    `<e:Header><w:MessageID>urn:uuid:${id}</w:MessageID>`,
    '<w:To e:mustUnderstand="1">urn:schemas-xmlsoap-org:ws:2005:04:discovery</w:To>',
    '<w:Action e:mustUnderstand="1">http://schemas.xmlsoap.org/ws/2005/04/discovery/Probe</w:Action></e:Header>',
    '<e:Body><d:Probe><d:Types>n:NetworkVideoTransmitter</d:Types></d:Probe></e:Body></e:Envelope>',
  ].join('');

/** The value of a scope, such as `onvif://www.onvif.org/name/Front%20door`; empty if there is none. */
function scopeIn(scopes: string, name: string): string {
  const begin = `onvif://www.onvif.org/${name}/`;
  const found = scopes.split(/\s+/).find((scope) => scope.toLowerCase().startsWith(begin));
  if (found === undefined) return '';
  try {
    return decodeURIComponent(found.slice(begin.length)).trim();
  } catch {
    return found.slice(begin.length);
  }
}

const isPrivate = (host: string): boolean =>
  /^(10|127|192\.168|169\.254|172\.(1[6-9]|2\d|3[01]))\./.test(host) ||
  /^\[(f[cd]|fe[89ab]|::1\])/i.test(host);

/** The host of an answer as it is in an address; null for link-local IPv6, which needs an interface too. */
function hostOf(from: string): string | null {
  const plain = from.replace(/^::ffff:(?=\d)/i, '');
  if (/^fe[89ab]/i.test(plain)) return null;
  return isIPv6(plain) ? new URL(`http://[${plain}]`).hostname : plain;
}

/**
 * The address of a match. A camera answers for itself: it is where the answer is from, whatever other addresses it has.
 * Only an answer with several cameras may name other hosts, in a private network.
 */
function addressOf(match: XmlElement, host: string, isAlone: boolean): URL | null {
  const urls = textAt(match, 'XAddrs')
    .split(/\s+/)
    .filter((said) => /^https?:\/\//i.test(said) && URL.canParse(said))
    .map((said) => new URL(said));
  const own = urls.find(({ hostname }) => hostname === host);
  const chosen = own ?? urls.find(({ hostname }) => isAlone || isPrivate(hostname));
  if (chosen === undefined) return null;
  const url = new URL(chosen.origin);
  if (isAlone) url.hostname = host;
  url.pathname = chosen.pathname;
  url.search = chosen.search;
  return url;
}

/** The cameras of an answer to one of the probes; empty for anything else. */
export function camerasIn(answer: string, from: string, probes: ReadonlySet<string>): FoundCamera[] {
  let envelope: XmlElement;
  try {
    envelope = parseXml(answer);
  } catch (error) {
    if (error instanceof XmlError) return [];
    throw error;
  }
  const relates = everyNamed(envelope, 'RelatesTo').map(({ text }) => text.replace(/^urn:uuid:/i, ''));
  if (!relates.some((id) => probes.has(id.toLowerCase()))) return [];
  const host = hostOf(from);
  if (host === null) return [];
  const matches = everyNamed(envelope, 'ProbeMatch');
  return matches.flatMap((match) => {
    const address = addressOf(match, host, matches.length === 1);
    if (address === null) return [];
    const scopes = textAt(match, 'Scopes');
    return [
      {
        id: textAt(match, 'EndpointReference', 'Address').toLowerCase(),
        address,
        name: scopeIn(scopes, 'name'),
        model: scopeIn(scopes, 'hardware'),
      },
    ];
  });
}

function socketFor({ address, by }: Target): Socket {
  const isSix = isIPv6(address.replace(/%.*$/, ''));
  const socket = createSocket({ type: isSix ? 'udp6' : 'udp4' });
  socket.on('error', () => undefined);
  if (!isSix && by !== undefined) {
    socket.bind({ address: by, port: 0 }, () => {
      try {
        socket.setMulticastInterface(by);
      } catch {
        // The network went away meanwhile: nothing answers.
      }
    });
  } else {
    socket.bind({ port: 0 });
  }
  return socket;
}

/** Looks for cameras; each once, as its first answer says. Never rejects. */
export async function discover({
  targets = everywhere(),
  listenMs = usualListenMs,
}: { targets?: readonly Target[]; listenMs?: number } = {}): Promise<FoundCamera[]> {
  const probes = new Set<string>();
  const found = new Map<string, FoundCamera>();
  const sockets = targets.map((target) => {
    const socket = socketFor(target);
    socket.on('message', (bytes, { address }) => {
      for (const camera of camerasIn(bytes.toString('utf8'), address, probes)) {
        const key = camera.id === '' ? camera.address.href : camera.id;
        if (!found.has(key) && found.size < most) found.set(key, camera);
      }
    });
    return { socket, target, bound: once(socket, 'listening').catch(() => null) };
  });
  const ask = async (afterMs: number): Promise<void> => {
    await wait(afterMs);
    const id = randomUUID();
    probes.add(id);
    for (const { socket, target, bound } of sockets) {
      // A network that is not there, or forbids this, has no cameras.
      if ((await bound) !== null) socket.send(probe(id), target.port, target.address, () => undefined);
    }
  };
  await Promise.all([...probeAt.map((at) => ask(at)), wait(listenMs)]);
  for (const { socket } of sockets) socket.close();
  return [...found.values()];
}
