import type { MiddlewareHandler } from 'hono';
import type { ProviderEnv } from './env.ts';
import { badRequest, tooMany } from './refusal.ts';

/** How many calls of one user run at the same time; the others wait in a queue. */
export const mostAtWork = 2;
/** The limit of that queue; a console needs less than a tenth of it. */
export const mostWaiting = 500;

interface Queue {
  working: number;
  waiting: (() => void)[];
}

/** Keeps one user from using the whole provider: each user's calls run a few at a time, in order. */
export function queuePerUser(): MiddlewareHandler<ProviderEnv> {
  const queues = new Map<string, Queue>();
  const enter = async (queue: Queue): Promise<void> => {
    if (queue.working < mostAtWork) {
      queue.working += 1;
      return;
    }
    if (queue.waiting.length >= mostWaiting) throw tooMany();
    await new Promise<void>((resolve) => {
      queue.waiting.push(resolve);
    });
  };
  /** Passes the slot on to the call that has waited longest. */
  const leave = (userId: string, queue: Queue): void => {
    const next = queue.waiting.shift();
    if (next) {
      next();
      return;
    }
    queue.working -= 1;
    if (queue.working === 0) queues.delete(userId);
  };

  return async (c, next) => {
    // Reads the body first, so that a slow upload holds no slot. The call itself handles errors in the body.
    if (c.req.method === 'POST') await c.req.arrayBuffer().catch(() => null);
    const userId = c.get('userId');
    const queue = queues.get(userId) ?? { working: 0, waiting: [] };
    queues.set(userId, queue);
    await enter(queue);
    try {
      if (c.env.outgoing.destroyed) throw badRequest('aborted');
      await next();
    } finally {
      leave(userId, queue);
    }
  };
}
