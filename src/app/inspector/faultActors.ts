import { fromCallback, fromPromise } from 'xstate';
import { machines } from 'virtual:paths';
import { faultNewsOf, faultsPath, offersFaults, type FaultRequest } from '../../domain/inspector/faults.ts';
import { endpoints, type EndpointName } from '../../domain/wire/endpoints.ts';
import { toWire } from '../../domain/wire/fieldNames.ts';
import { refusalsOf, type RefusalCase } from '../../inspector/faults/cases.ts';
import type { FaultFact } from '../../inspector/faults/faultPanel.machine.ts';

/** Whether the run-time configuration offers faults. Rejects if it is unreadable. */
export const readFaultsOffered = fromPromise<boolean, undefined>(async ({ signal }) => {
  const response = await fetch('/config.json', { cache: 'no-cache', signal });
  return offersFaults(await response.json());
});

/** Reports the news of the faults, or that they are lost if the stream ends or is malformed. */
export const faultNews = fromCallback(({ sendBack }) => {
  const source = new EventSource(`${faultsPath}/news`);
  const report = (fact: FaultFact) => sendBack(fact);
  source.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const news = faultNewsOf(data);
    report(news === null ? { type: 'faults.lost' } : { type: 'faults.listed', news });
  });
  source.addEventListener('error', () => report({ type: 'faults.lost' }));
  return () => source.close();
});

/** Loads the refusals of a call from the models of the statecharts that make it. */
export const loadRefusals = fromPromise<readonly RefusalCase[], EndpointName>(async ({ input: call }) => {
  const models = await Promise.all(
    endpoints[call].machines.map(async (machine) => {
      const { spec } = (await machines[machine]?.()) ?? {};
      return { machine, events: { ...spec?.events, ...spec?.moreEvents } };
    }),
  );
  return refusalsOf(call, models);
});

/** Puts a fault in force. Rejects if the provider refuses it. */
export const addFault = fromPromise<void, FaultRequest>(({ input, signal }) => post('add', input, signal));

/** Ends a fault; all without an id. Rejects if the provider refuses. */
export const endFault = fromPromise<void, { id: string | null }>(({ input, signal }) =>
  post('end', input, signal),
);

async function post(name: string, body: object, signal: AbortSignal): Promise<void> {
  const response = await fetch(`${faultsPath}/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: toWire(body),
    signal,
  });
  if (!response.ok) throw new Error(`the provider answers ${response.status}`);
}
