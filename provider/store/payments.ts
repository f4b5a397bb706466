import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import type { Money } from '../../src/domain/store/product.ts';
import { newSecret, secretHash } from '../accounts/secrets.ts';
import type { Clock } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { keptSecret } from '../database/keptSecret.ts';

// The payment provider: it knows the amount and nothing else about an order. No money is moved.

/** The state of a payment: open, or how it ended. */
const paymentStates = ['open', 'paid', 'declined', 'void'] as const;
type PaymentState = (typeof paymentStates)[number];

/** The payment methods (spec section 9). */
export const paymentMethods = ['card', 'wallet'] as const;

const paymentRow = v.object({
  id: v.string(),
  order_id: v.string(),
  amount: v.number(),
  currency: v.string(),
  purpose: v.string(),
  state: v.picklist(paymentStates),
  changed_at: v.number(),
  told: v.number(),
  open_until: v.number(),
});

/** A payment as stored. */
export type Payment = v.InferOutput<typeof paymentRow>;

/** A notification to the order service: signed, and possibly repeated. */
export const notificationSchema = v.object({
  payment: v.string(),
  order: v.string(),
  state: v.picklist(['paid', 'declined']),
  amount: v.number(),
  currency: v.string(),
  at: v.number(),
});
export type Notification = v.InferOutput<typeof notificationSchema>;

/** The header with the signature of a notification's body. */
export const signatureHeader = 'x-payment-signature';

/** The shared secret of the two. */
const sharedSecret = (db: Db): string => keptSecret(db, 'payment');

const signed = (body: string, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Whether a notification comes from the payment provider, unmodified. */
export function isSigned(db: Db, body: string, signature: string | undefined): boolean {
  const expected = Buffer.from(signed(body, sharedSecret(db)));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

/** Sends a notification to the order service; false if it was not accepted. */
export type Deliver = (body: string, signature: string) => Promise<boolean>;

/** The purpose of a payment, and its deadline (epoch milliseconds). */
interface PaymentTerms {
  readonly purpose: string;
  readonly until: number;
}

/** The payment provider. */
export interface Payments {
  /** Opens a payment with a deadline. Its page is accessible only with the token, which is not stored. */
  readonly open: (order: string, price: Money, terms: PaymentTerms) => { readonly token: string };
  /** The payment for a page's token, or null. */
  readonly byToken: (token: string) => Payment | null;
  /**
   * Creates a new page for an order's open payment: the previous token becomes invalid. Null without an open payment.
   */
  readonly reopen: (order: string) => { readonly token: string } | null;
  /** Applies what a person does on the page. Nothing changes if the payment has already ended. */
  readonly end: (id: string, state: 'paid' | 'declined') => Promise<void>;
  /** The state of an order's payment; null if no one has started to pay. */
  readonly stateOf: (order: string) => PaymentState | null;
  /** Voids the payment of an order if it is still open, and returns its state. */
  readonly voidOf: (order: string) => PaymentState;
  /** Retries the notifications that were not accepted yet. */
  readonly notify: () => Promise<void>;
}

/** Creates the payment provider with the database. */
export function createPayments({ db, clock, deliver }: { db: Db; clock: Clock; deliver: Deliver }): Payments {
  const fresh = (): { token: string; hash: string } => {
    const token = newSecret();
    return { token, hash: secretHash(token) };
  };
  const notifyOne = async (payment: Payment): Promise<void> => {
    const { id, order_id, state, amount, currency, changed_at } = payment;
    const body = JSON.stringify({ payment: id, order: order_id, state, amount, currency, at: changed_at });
    if (await deliver(body, signed(body, sharedSecret(db))))
      db.run('update payments set told = 1 where id = ?', id);
  };
  const notify = async (): Promise<void> => {
    const waiting = db.all(
      paymentRow,
      "select * from payments where told = 0 and state in ('paid', 'declined') order by changed_at",
    );
    for (const payment of waiting) {
      try {
        await notifyOne(payment);
      } catch (error) {
        console.error(`notification of payment ${payment.id}:`, error);
      }
    }
  };
  const stateOf: Payments['stateOf'] = (order) =>
    db.one(paymentRow, 'select * from payments where order_id = ?', order)?.state ?? null;
  return {
    notify,
    stateOf,
    open(order, { amount, currency }, { purpose, until }) {
      const { token, hash } = fresh();
      db.run(
        "insert into payments values (?, ?, ?, ?, ?, 'open', ?, 0, ?, ?)",
        randomUUID(),
        order,
        amount,
        currency,
        purpose,
        clock.now(),
        until,
        hash,
      );
      return { token };
    },
    byToken(token) {
      const kept = db.one(paymentRow, 'select * from payments where token_hash = ?', secretHash(token));
      return kept?.state === 'open' && kept.open_until <= clock.now() ? { ...kept, state: 'void' } : kept;
    },
    reopen(order) {
      const { token, hash } = fresh();
      const changed = db.run(
        "update payments set token_hash = ? where order_id = ? and state = 'open'",
        hash,
        order,
      );
      return changed === 0 ? null : { token };
    },
    async end(id, state) {
      const changed = db.run(
        "update payments set state = ?1, changed_at = ?2 where id = ?3 and state = 'open' and open_until > ?2",
        state,
        clock.now(),
        id,
      );
      if (changed === 0) return;
      const ended = db.one(paymentRow, 'select * from payments where id = ?', id);
      // Only this one: the person would wait for the notifications of others.
      if (ended !== null) await notifyOne(ended);
    },
    voidOf(order) {
      db.run(
        "update payments set state = 'void', changed_at = ? where order_id = ? and state = 'open'",
        clock.now(),
        order,
      );
      return stateOf(order) ?? 'void';
    },
  };
}
