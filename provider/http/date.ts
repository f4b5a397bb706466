import type { Clock } from '../clock.ts';
import type { ProviderApp } from './env.ts';

/** Whether answers state the time. The test control turns it off, because it moves the clock of one side only. */
export type Dating = { isOn: boolean };

/** States the provider's time in each answer, by the `Date` header: a console shows times by it. */
export function addDate(app: ProviderApp, clock: Clock, dating: Dating): void {
  app.use(async (c, next) => {
    const { outgoing } = c.env;
    outgoing.sendDate = false;
    if (dating.isOn) outgoing.setHeader('date', new Date(clock.now()).toUTCString());
    await next();
  });
}
