import { capabilityOfAlert } from '../../src/domain/store/capability.ts';
import type { Db } from '../database/database.ts';
import { capabilityPlan } from './capabilityPlans.ts';
import { storedCapabilities } from './storedCapabilities.ts';
import { ordersFor } from './storedOrders.ts';

/** Whether capabilities allow an alert. Its moment in epoch milliseconds. */
export type Detects = (alert: { readonly at: number; readonly type: string }) => boolean;

/**
 * Returns which alerts a device's capabilities allow: those of included ones, or of ones paid for at the alert's moment;
 * none from before a capability was canceled (spec section 4). Call it again for each batch of alerts, because it reads
 * the capabilities when called.
 */
export function detectedBy(db: Db, serialNumber: string): () => Detects {
  return () => {
    const paid = ordersFor(db, serialNumber).flatMap(
      ({ pay_state, product_id, starts_at, ends_at, renews }) => {
        const plan = capabilityPlan(product_id);
        if (plan === null || pay_state !== 'paid' || starts_at === null || ends_at === null) return [];
        return [{ capability: plan.capability, from: starts_at, until: renews ? Infinity : ends_at }];
      },
    );
    const kept = new Map(storedCapabilities(db, serialNumber).map((one) => [one.capability, one]));
    return ({ at, type }) => {
      const capability = capabilityOfAlert(type);
      if (capability === null) return true;
      const { included = false, cancelled_at = null } = kept.get(capability) ?? {};
      if (cancelled_at !== null && at <= cancelled_at) return false;
      return (
        included || paid.some((run) => run.capability === capability && run.from <= at && at < run.until)
      );
    };
  };
}
