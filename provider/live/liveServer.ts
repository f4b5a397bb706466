import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { WaitingClock } from '../clock.ts';
import type { CallLog } from '../http/callLog.ts';
import { refuseUpgrade } from '../listen.ts';
import { admission, type Admitted, type AdmissionParts } from './admission.ts';
import { liveChannels, type ChannelParts } from './liveChannels.ts';
import { urlOfTarget } from '../http/target.ts';
import { closeCodes } from './closeCodes.ts';
import type { StreamFault } from './faults.ts';
import { deliveryOf } from './faults.ts';
import type { Traffic } from '../store/traffic.ts';

const livePath = /^\/live\/([^/]{1,64})$/;
/** The heartbeat interval; sockets that have not answered the last ping are closed, milliseconds. */
const heartbeatMs = 30_000;
/** The data sent by a device with LTE are counted each time this many bytes were sent, and at the end. */
const countedBytes = 32_768;
const failedReason = 'the provider failed to look at the ticket; ask for a new one and try again';

/** The dependencies of the live sockets. */
export interface LiveParts extends AdmissionParts, ChannelParts {
  clock: WaitingClock;
  log: CallLog;
  traffic: Pick<Traffic, 'isOpen' | 'sent'>;
}

/** The live sockets of all cameras. */
export interface LiveServer {
  /** Handles an upgrade request of any path. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Test control: sets the fault of a camera's stream. */
  setFault(serialNumber: string, fault: StreamFault): void;
  /**
   * Closes open sockets: of one camera, of one channel of a gateway, of one user, of one token (its hash), of all
   * tokens but one, or all.
   */
  end(code: number, of?: Partial<SocketOwner> & { readonly exceptToken?: string }): void;
  /** Clears all faults and closes all sockets. */
  reset(): void;
  /** Open sockets per serial number. */
  sockets(): Map<string, number>;
  close(): void;
}

/** The camera and the viewer of a socket. */
interface SocketOwner {
  serialNumber: string;
  /** For a gateway; null for other devices. */
  channel: number | null;
  userId: string;
  /** Hash of the token. */
  token: string;
}

interface Session extends SocketOwner {
  socket: WebSocket;
  alive: boolean;
  /** Counts the bytes sent since the last count. */
  count: () => void;
  /** Stops receiving packets. */
  leaveChannel: () => void;
}

/**
 * Creates the live sockets. Each is opened with a single-use ticket and carries binary FLV (spikes and design section
 * 5).
 */
export function createLiveServer(parts: LiveParts): LiveServer {
  const { clock, log, traffic } = parts;
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload: 1024 });
  const sessions = new Set<Session>();
  const faults = new Map<string, StreamFault>();
  let heartbeat: NodeJS.Timeout | null = null;

  const checkAlive = (): void => {
    for (const session of sessions) {
      if (!session.alive) session.socket.terminate();
      session.alive = false;
      session.socket.ping();
    }
  };
  const leave = (session: Session): void => {
    sessions.delete(session);
    if (sessions.size > 0 || heartbeat === null) return;
    clearInterval(heartbeat);
    heartbeat = null;
  };
  const channelOf = liveChannels(parts);
  const admit = admission(parts, (serialNumber) => faults.get(serialNumber) === 'refuse');
  const tryToAdmit = (serialNumber: string, ticket: string): Admitted | number => {
    try {
      return admit(serialNumber, ticket);
    } catch (error) {
      console.error(`WS /live/${serialNumber}:`, error);
      return closeCodes.failed;
    }
  };
  const watch = (socket: WebSocket, serialNumber: string, admitted: Admitted): void => {
    const { channel, userId, token, until, stalling } = admitted;
    const closed = new AbortController();
    clock.wait(until - clock.now(), closed.signal).then(
      () => {
        socket.close(closeCodes.badTicket);
      },
      () => undefined,
    );
    const since = clock.now();
    let uncounted = 0;
    const count = (): void => {
      const bytes = uncounted;
      uncounted = 0;
      if (bytes > 0 && !traffic.sent(serialNumber, bytes)) end(closeCodes.dataUsedUp, { serialNumber });
    };
    const session: Session = {
      socket,
      serialNumber,
      channel,
      userId,
      token,
      alive: true,
      count,
      leaveChannel: () => undefined,
    };
    // Added before the first packets arrive, which may use up the remaining data.
    sessions.add(session);
    heartbeat ??= setInterval(checkAlive, heartbeatMs);
    session.leaveChannel = channelOf(serialNumber, admitted).join({
      send: (bytes) => {
        if (socket.readyState !== WebSocket.OPEN) return;
        socket.send(bytes);
        uncounted += bytes.length;
        if (uncounted >= countedBytes) count();
      },
      backlog: () => socket.bufferedAmount,
      delivery: () =>
        deliveryOf(stalling ? 'stalling' : 'steady', faults.get(serialNumber) ?? 'none', clock.now() - since),
      end: () => {
        socket.close(closeCodes.goingAway);
      },
    });
    socket.on('pong', () => {
      session.alive = true;
    });
    socket.on('close', () => {
      closed.abort();
      session.leaveChannel();
      leave(session);
      count();
    });
  };
  const end: LiveServer['end'] = (code, { serialNumber, channel, userId, token, exceptToken } = {}) => {
    for (const session of sessions) {
      const meant =
        (serialNumber === undefined || session.serialNumber === serialNumber) &&
        (channel === undefined || session.channel === channel) &&
        (userId === undefined || session.userId === userId) &&
        (token === undefined || session.token === token) &&
        session.token !== exceptToken;
      if (meant) session.socket.close(code);
    }
  };

  return {
    upgrade(request, socket, head) {
      const url = urlOfTarget(request.url);
      const serialNumber = url === null ? undefined : livePath.exec(url.pathname)?.[1];
      if (url === null || serialNumber === undefined) {
        refuseUpgrade(socket, 404);
        return;
      }
      server.handleUpgrade(request, socket, head, (opened) => {
        // A broken connection also closes, so its error needs no handling.
        opened.on('error', () => undefined);
        const admitted = tryToAdmit(serialNumber, url.searchParams.get('ticket') ?? '');
        log.add('WS', url.pathname, typeof admitted === 'number' ? admitted : 101);
        if (admitted === closeCodes.failed) opened.close(admitted, failedReason);
        else if (typeof admitted === 'number') opened.close(admitted);
        else watch(opened, serialNumber, admitted);
      });
    },
    setFault(serialNumber, fault) {
      if (fault === 'close') end(closeCodes.goingAway, { serialNumber });
      faults.set(serialNumber, fault === 'close' ? 'none' : fault);
    },
    end,
    reset() {
      faults.clear();
      end(closeCodes.goingAway);
    },
    sockets() {
      const counts = new Map<string, number>();
      for (const { serialNumber } of sessions) counts.set(serialNumber, (counts.get(serialNumber) ?? 0) + 1);
      return counts;
    },
    close() {
      // Counts now, because the database is already closed when the sockets report that they have closed.
      for (const { count, leaveChannel } of sessions) {
        leaveChannel();
        count();
      }
      for (const socket of server.clients) socket.terminate();
      if (heartbeat !== null) clearInterval(heartbeat);
      server.close();
    },
  };
}
