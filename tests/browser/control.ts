import type { HeldCall } from '../../provider/control/held.ts';
import { pathMatches } from '../../provider/control/rules.ts';
import type { Action, Outcome } from '../../provider/control/rules.ts';
import type { LoggedCall } from '../../provider/http/callLog.ts';
import type { StreamFault } from '../../provider/live/faults.ts';
import type { UpgradeFault } from '../../provider/settings/upgrades.ts';
import { exchanged, toWire } from '../../src/domain/wire/fieldNames.ts';
import type { NamedAlertType } from '../../src/domain/alerts/alert.ts';
import type { KeptSession } from './signIn.ts';

/** Which calls a rule is for, and what becomes of them. Without `times`, of the next one; 0 is for ever. */
export interface Rule {
  readonly method?: string;
  /** Exact, or a prefix that ends in `*`. */
  readonly path: string;
  /** What the body must hold at least. */
  readonly body?: unknown;
  readonly times?: number;
  readonly action: Action | { readonly kind: 'answer'; readonly status?: number; readonly json?: unknown };
}

/** How a held call is let go. */
type Release = Outcome | { readonly kind: 'answer'; readonly status?: number; readonly json?: unknown };

/** The test control of a running provider. Every call rejects where the provider refuses it. */
export interface Control {
  readonly reset: () => Promise<void>;
  readonly rule: (rule: Rule) => Promise<void>;
  /** Holds the next call to this path until it is released. */
  readonly hold: (path: string) => Promise<void>;
  readonly held: () => Promise<readonly HeldCall[]>;
  /** Waits (10 s at most) until `count` calls to this path are held. */
  readonly awaitHeld: (path: string, count?: number) => Promise<readonly HeldCall[]>;
  /** Waits until a call to this path is held, then lets the oldest go: to the provider by default. */
  readonly release: (path: string, action?: Release) => Promise<void>;
  /** Lets this held call go. */
  readonly releaseCall: (id: string, action: Release) => Promise<void>;
  readonly device: (
    serialNumber: string,
    set: { onLine?: boolean; battery?: number | null; name?: string; timezone?: string },
  ) => Promise<void>;
  readonly card: (
    serialNumber: string,
    set: { slot?: 'readable' | 'unreadable' | 'empty'; total?: number; willFail?: boolean },
  ) => Promise<void>;
  readonly user: (
    account: string,
    set: { des?: string; roles?: string[]; pending?: number },
  ) => Promise<void>;
  /** A session of this account, without its password. */
  readonly session: (account: string) => Promise<KeptSession>;
  /** The tokens of this account are refused from now on. */
  readonly revoke: (account: string) => Promise<void>;
  readonly stream: (serialNumber: string, fault: StreamFault) => Promise<void>;
  /** What the upgrade of a camera fails at from now on. */
  readonly upgrade: (serialNumber: string, fault: UpgradeFault) => Promise<void>;
  /** Raises an alert of this type now, whatever the rules of the device are. */
  readonly alert: (serialNumber: string, type: NamedAlertType) => Promise<void>;
  /** Has a channel of a gateway notice something now: it is announced as the settings of the detector have it. */
  readonly noticed: (serialNumber: string, channel: number, type: NamedAlertType) => Promise<void>;
  readonly channel: (
    serialNumber: string,
    channel: number,
    set: { onLine?: boolean; battery?: number },
  ) => Promise<void>;
  /** From now on, until the next reset, nobody rings by chance: an alert of a test's own does. */
  readonly quietRings: () => Promise<void>;
  /** Lets the provider look now whether alerts are to be mailed. */
  readonly mail: () => Promise<void>;
  /** How many streams of new alerts are open. */
  readonly alertStreams: () => Promise<number>;
  /** Ends all streams of new alerts, and refuses new ones or takes them again. */
  readonly refuseAlertStreams: (refuse: boolean) => Promise<void>;
  /** A device with LTE sends so many bytes. */
  readonly traffic: (serialNumber: string, bytes: number) => Promise<void>;
  readonly sockets: () => Promise<{ count: number; bySerialNumber: Record<string, number> }>;
  readonly log: () => Promise<readonly LoggedCall[]>;
  /** Moves the provider's clock, in milliseconds. */
  readonly advance: (ms: number) => Promise<void>;
  /** Stops the provider's clock until the test ends: from then on only `advance` and `setClock` move it. */
  readonly stopClock: () => Promise<void>;
  /** Sets the provider's clock to this moment, in epoch milliseconds; it continues from there. */
  readonly setClock: (at: number) => Promise<void>;
  /** Whether answers state the provider's time: not once a test has moved a clock, the page's or the provider's. */
  readonly stateTime: (stated: boolean) => Promise<void>;
}

/** The provider did not do what the test control asked. */
class ControlRefusal extends Error {
  readonly status: number;

  constructor(path: string, status: number, text: string) {
    super(`control ${path}: ${status} ${text}`);
    this.status = status;
  }
}

/** A call that a test waited for did not arrive. The message says which one, for how long, and what arrived instead. */
export class MissingCall extends Error {
  readonly path: string;
  readonly ms: number;

  constructor(
    path: string,
    count: number,
    ms: number,
    held: readonly Pick<HeldCall, 'method' | 'path'>[],
    log: readonly Pick<LoggedCall, 'path'>[],
  ) {
    const ofPath = held.filter((call) => pathMatches(path, call.path)).length;
    const answered = log.filter((call) => pathMatches(path, call.path)).length;
    const others = held
      .filter((call) => !pathMatches(path, call.path))
      .map((call) => `${call.method} ${call.path}`);
    const which = count === 1 ? `no call of ${path}` : `only ${ofPath} of ${count} calls of ${path}`;
    const passed = answered === 0 ? 'none was answered either' : `${answered} answered without being held`;
    super(
      [
        `${which} ${count === 1 ? 'was' : 'were'} held within ${Math.round(ms / 1000)} s`,
        passed,
        `held instead: ${others.join(', ') || 'nothing'}`,
      ].join('; '),
    );
    this.path = path;
    this.ms = ms;
  }
}

/** A client for `/__control` of the provider at `url`. */
export function createControl(url: string): Control {
  const request = async <T>(path: string, init?: RequestInit): Promise<T> => {
    const response = await fetch(`${url}/__control/${path}`, init);
    const text = await response.text();
    if (!response.ok) throw new ControlRefusal(path, response.status, text);
    return JSON.parse(exchanged(text));
  };
  const post = <T>(path: string, body: object = {}): Promise<T> =>
    request(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: toWire(body),
    });
  const awaitHeld: Control['awaitHeld'] = async (path, count = 1) => {
    const began = performance.now();
    try {
      return await post('await', { path, count });
    } catch (error) {
      if (!(error instanceof ControlRefusal) || error.status !== 404) throw error;
      const ms = performance.now() - began;
      const [held, log] = await Promise.all([
        request<readonly HeldCall[]>('held'),
        request<readonly LoggedCall[]>('log'),
      ]);
      throw new MissingCall(path, count, ms, held, log);
    }
  };
  return {
    reset: () => post('reset'),
    rule: (rule) => post('rule', rule),
    hold: (path) => post('rule', { path, action: { kind: 'hold' } }),
    held: () => request('held'),
    awaitHeld,
    async release(path, action = { kind: 'pass' }) {
      await awaitHeld(path);
      await post('release', { path, action });
    },
    releaseCall: (id, action) => post('release', { id, action }),
    device: (serialNumber, set) => post('device', { serialNumber, set }),
    card: (serialNumber, set) => post('card', { serialNumber, set }),
    user: (account, set) => post('user', { account, set }),
    session: (account) => post('session', { account }),
    revoke: (account) => post('revoke', { account }),
    stream: (serialNumber, fault) => post('stream', { serialNumber, fault }),
    upgrade: (serialNumber, fault) => post('upgrade', { serialNumber, fault }),
    alert: (serialNumber, type) => post('alert', { serialNumber, type }),
    noticed: (serialNumber, channel, type) => post('alert', { serialNumber, channel, type }),
    channel: (serialNumber, channel, set) => post('channel', { serialNumber, channel, set }),
    quietRings: () => post('quietRings'),
    mail: () => post('mail'),
    alertStreams: () => request('alertStreams'),
    refuseAlertStreams: (refuse) => post('alertStreams', { refuse }),
    traffic: (serialNumber, bytes) => post('traffic', { serialNumber, bytes }),
    sockets: () => request('sockets'),
    log: () => request('log'),
    advance: (ms) => post('clock', { advance: ms }),
    stopClock: () => post('clock', { advance: 0, stop: true }),
    stateTime: (stated) => post('date', { stated }),
    async setClock(at) {
      const { now } = await post<{ now: number }>('clock', { advance: 0 });
      await post('clock', { advance: at - now });
    },
  };
}
