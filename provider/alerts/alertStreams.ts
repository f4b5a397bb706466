import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import * as v from 'valibot';
import { type WebSocket, WebSocketServer } from 'ws';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { ticketTtlMs } from '../devices/tickets.ts';
import type { CallLog } from '../http/callLog.ts';
import { urlOfTarget } from '../http/target.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { AlertNews, News } from './alertNews.ts';
import type { ListedNews } from './listedNews.ts';
import { byUser, newsFor } from './newsByUser.ts';
import { toWire } from '../../src/domain/wire/fieldNames.ts';

const path = '/stream/alerts';
/** The polling interval for new alerts while there are listeners, milliseconds. */
const checkEveryMs = 1000;
/** The heartbeat interval of a stream, milliseconds. */
const beatMs = 20_000;
/** How often a listener must answer a ping, milliseconds: one that does not is dropped at the next. */
const pingEveryMs = 10_000;
/** The most bytes that wait for a listener. */
const longestBacklog = 1 << 20;
/** The most streams of a user: one for each open tab of the console, in several browsers. */
export const mostOfUser = 20;
/** The close reason if a user opens more. */
const tooManyReason = `a user has at most ${mostOfUser} streams of new alerts`;

/** The most alerts that are listed when alerts are marked; with more, the message only says that some were. */
export const mostNamed = 100;

/** Alerts that were marked together. */
interface Marks {
  ids: readonly string[];
  reviewed: boolean;
}

/**
 * Why a stream sends a message: it was opened, polled, or alerts were marked. `missed`: some were marked before it was
 * opened.
 */
type Why = 'opened' | 'missed' | 'looked' | Marks;

/** A listener: its user, the hash of its token, and its cursor. */
interface Listener {
  userId: string;
  token: string;
  after: number;
}

/** A listener that may connect until a moment, and whether its user's alerts were marked meanwhile. */
interface Ticket extends Listener {
  until: number;
  isMarked: boolean;
}

interface Session extends Listener {
  socket: WebSocket;
  sentAt: number;
  pingedAt: number;
  isAlive: boolean;
}

/** The alert streams, one WebSocket for each open console. */
export interface AlertStreams {
  /** The address of a stream: valid for one connection, for half a minute. */
  issue(listener: Listener): string;
  /** Handles an upgrade request for a stream. @returns whether it was one */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): boolean;
  /** Notifies all listeners of a user that alerts were marked as reviewed or as new again. */
  marked(userId: string, marks: Marks): void;
  /** Test control: the number of open streams. */
  count(): number;
  /** Test control: ends all streams and refuses new ones while set. */
  setRefusing(isRefusing: boolean): void;
  close(): void;
}

interface StreamParts {
  db: Db;
  clock: Clock;
  news: AlertNews;
  log: CallLog;
  /** The alerts for a user, in the format of the lists. */
  listed: ListedNews;
  /** For tests. */
  pingMs?: number;
}

/** Creates the streams. A browser cannot send the token header with a WebSocket, so a single-use ticket replaces it. */
export function createAlertStreams({
  db,
  clock,
  news,
  log,
  listed,
  pingMs = pingEveryMs,
}: StreamParts): AlertStreams {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 });
  const tickets = new Map<string, Ticket>();
  const sessions = new Set<Session>();
  let looking: NodeJS.Timeout | null = null;
  let refusing = false;

  const holds = (token: string): boolean =>
    db.one(
      v.object({ hash: v.string() }),
      'select hash from tokens where hash = ? and expires_at > ?',
      token,
      clock.now(),
    ) !== null;

  /** Drops listeners that do not read, which would keep the places of their user. */
  const dropDead = (): void => {
    const now = performance.now();
    for (const session of sessions) {
      const { socket, pingedAt, isAlive } = session;
      if (socket.bufferedAmount > longestBacklog) socket.terminate();
      if (now - pingedAt < pingMs) continue;
      if (!isAlive) socket.terminate();
      session.isAlive = false;
      session.pingedAt = now;
      socket.ping();
    }
  };
  const report = (session: Session, { at, list }: News, why: Why): void => {
    session.after = at;
    const now = performance.now();
    if (why === 'looked' && list.length === 0 && now - session.sentAt < beatMs) return;
    session.sentAt = now;
    const marks = typeof why === 'object' && why.ids.length <= mostNamed && { marks: why };
    const isMarked = typeof why === 'object' || why === 'missed';
    const news = { at, list: listed(session.userId, list) };
    session.socket.send(toWire({ ...news, ...(isMarked && { marked: true, ...marks }) }));
  };
  const sendAll = (listeners: readonly Session[], why: Why): void => {
    for (const [userId, ofUser] of byUser(listeners)) {
      try {
        const signedIn = ofUser.filter(({ token }) => holds(token));
        for (const session of ofUser) {
          if (!signedIn.includes(session)) session.socket.close(closeCodes.badTicket);
        }
        if (signedIn.length === 0) continue;
        for (const { listener, news: reported } of newsFor(userId, signedIn, (...of) => news.since(...of)))
          report(listener, reported, why);
      } catch (error) {
        console.error(`WS ${path}:`, error);
        for (const { socket } of ofUser) socket.close(closeCodes.failed);
      }
    }
  };
  const redeem = (ticket: string): Ticket | null => {
    const hash = secretHash(ticket);
    const found = tickets.get(hash);
    tickets.delete(hash);
    return found === undefined || found.until <= clock.now() ? null : found;
  };
  /** The code with which a new connection is closed immediately; null if it is accepted. */
  const codeFor = (listener: Listener | null): number | null => {
    if (refusing) return closeCodes.refused;
    if (listener === null) return closeCodes.unknownTicket;
    if (!holds(listener.token)) return closeCodes.badTicket;
    const ofUser = [...sessions].filter(({ userId }) => userId === listener.userId);
    return ofUser.length < mostOfUser ? null : closeCodes.tooManyStreams;
  };
  const open = (socket: WebSocket, { userId, token, after, isMarked }: Ticket): void => {
    const born = { sentAt: -Infinity, pingedAt: performance.now(), isAlive: true };
    const session: Session = { socket, userId, token, after, ...born };
    socket.on('pong', () => {
      session.isAlive = true;
    });
    sessions.add(session);
    looking ??= setInterval(() => {
      dropDead();
      sendAll([...sessions], 'looked');
    }, checkEveryMs);
    socket.on('close', () => {
      sessions.delete(session);
      if (sessions.size > 0 || looking === null) return;
      clearInterval(looking);
      looking = null;
    });
    report(session, news.since(userId, after), isMarked ? 'missed' : 'opened');
  };

  return {
    issue(listener) {
      const now = clock.now();
      for (const [hash, { until }] of tickets) if (until <= now) tickets.delete(hash);
      const ticket = newSecret();
      tickets.set(secretHash(ticket), { ...listener, until: now + ticketTtlMs, isMarked: false });
      return `${path}?ticket=${ticket}`;
    },
    upgrade(request, socket, head) {
      const url = urlOfTarget(request.url);
      if (url?.pathname !== path) return false;
      server.handleUpgrade(request, socket, head, (opened) => {
        // A broken connection also closes, so its error needs no handling.
        opened.on('error', () => undefined);
        const ticket = redeem(url.searchParams.get('ticket') ?? '');
        const code = codeFor(ticket);
        log.add('WS', path, code ?? 101);
        if (code === closeCodes.tooManyStreams) opened.close(code, tooManyReason);
        else if (ticket === null || code !== null) opened.close(code ?? closeCodes.failed);
        else open(opened, ticket);
      });
      return true;
    },
    marked(userId, marks) {
      for (const ticket of tickets.values()) ticket.isMarked ||= ticket.userId === userId;
      sendAll(
        [...sessions].filter((session) => session.userId === userId),
        marks,
      );
    },
    count: () => sessions.size,
    setRefusing(isRefusing) {
      refusing = isRefusing;
      for (const { socket } of sessions) socket.close(closeCodes.goingAway);
    },
    close() {
      for (const socket of server.clients) socket.terminate();
      if (looking !== null) clearInterval(looking);
      server.close();
    },
  };
}
