import { randomUUID } from 'node:crypto';
import {
  callOf,
  type Fault,
  type FaultRequest,
  type ForcedFault,
} from '../../src/domain/inspector/faults.ts';
import { closeCodes } from '../live/closeCodes.ts';
import type { LiveServer } from '../live/liveServer.ts';
import type { Held } from './held.ts';
import type { Action, SeenCall } from './rules.ts';

/** The faults that a person has put in force. */
export interface FaultBook {
  add(request: FaultRequest): string;
  /** Ends one fault, or all. Its held calls pass unless another fault holds them too. Returns whether there was any. */
  end(id: string | null): boolean;
  list(): ForcedFault[];
  /** The effect of the oldest fault of a call; null if it has none. */
  take(call: SeenCall): Action | null;
  /**
   * Calls the listener after every change until the returned function is called. Unkept faults end when the last listener
   * leaves.
   */
  watch(listener: () => void): () => void;
}

type Entry = Omit<ForcedFault, 'held'>;

/** Creates an empty book. */
export function createFaultBook({
  live,
  held,
}: {
  live: Pick<LiveServer, 'setFault' | 'end'>;
  held: Held;
}): FaultBook {
  let entries: Entry[] = [];
  const listeners = new Set<() => void>();
  const report = (): void => {
    for (const listener of listeners) listener();
  };
  const heldBy = (fault: Fault): string[] =>
    fault.kind === 'hold'
      ? held.list().flatMap(({ id, method, path }) => (callOf(method, path) === fault.call ? [id] : []))
      : [];
  const endThese = (ended: readonly Entry[]): boolean => {
    if (ended.length === 0) return false;
    entries = entries.filter((entry) => !ended.includes(entry));
    for (const { fault } of ended) {
      if (!entries.some((entry) => isSameHold(entry.fault, fault)))
        for (const id of heldBy(fault)) held.release({ id }, { kind: 'pass' });
      if ('serialNumber' in fault) live.setFault(fault.serialNumber, streamFaultOf(fault.serialNumber));
    }
    report();
    return true;
  };
  /** The fault of a stream that was put in force last. */
  const streamFaultOf = (serialNumber: string): 'refuse' | 'silent' | 'none' => {
    const last = entries.findLast(
      ({ fault }) => 'serialNumber' in fault && fault.serialNumber === serialNumber,
    );
    if (last === undefined) return 'none';
    return last.fault.kind === 'cut' ? 'refuse' : 'silent';
  };
  return {
    add({ fault, kept }) {
      const id = randomUUID();
      entries.push({ id, fault, kept, met: 0 });
      if ('serialNumber' in fault) {
        live.setFault(fault.serialNumber, streamFaultOf(fault.serialNumber));
        if (fault.kind === 'cut') live.end(closeCodes.goingAway, { serialNumber: fault.serialNumber });
      }
      report();
      return id;
    },
    end: (id) => endThese(entries.filter((entry) => id === null || entry.id === id)),
    list: () => entries.map((entry) => ({ ...entry, held: heldBy(entry.fault).length })),
    take({ method, path }) {
      const call = callOf(method, path);
      const found = entries.find(({ fault }) => 'call' in fault && fault.call === call);
      if (found === undefined) return null;
      found.met += 1;
      report();
      return actionOf(found.fault);
    },
    watch(listener) {
      listeners.add(listener);
      const leave = held.watch(listener);
      return () => {
        leave();
        listeners.delete(listener);
        if (listeners.size === 0) endThese(entries.filter(({ kept }) => !kept));
      };
    },
  };
}

function isSameHold(one: Fault, other: Fault): boolean {
  return one.kind === 'hold' && other.kind === 'hold' && one.call === other.call;
}

function actionOf(fault: Fault): Action | null {
  if (fault.kind === 'hold') return { kind: 'hold' };
  if (fault.kind === 'lose') return { kind: 'drop' };
  if (fault.kind === 'delay') return { kind: 'delay', ms: fault.ms };
  if (fault.kind === 'break')
    return { kind: 'answer', status: 200, raw: '{"code":1,', contentType: 'application/json' };
  if (fault.kind !== 'refuse') return null;
  return { kind: 'answer', status: 200, json: { code: fault.code, msg: fault.message, data: null } };
}
