import type { MiddlewareHandler } from 'hono';
import type { ProviderEnv } from './env.ts';
import { badRequest, tooMany } from './refusal.ts';

/** So many calls of one user are at work at the same time; the others wait for their turn. */
export const mostAtWork = 2;
/** So many wait; a console has not a tenth of it. */
export const mostWaiting = 500;

interface Queue {
  working: number;
  waiting: (() => void)[];
}

/** Keeps one user from taking all of the provider: the calls of each go a few at a time, in their order. */
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
  /** Hands the place on to who waits longest. */
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
    // First the body: one that comes slowly holds no place. What is wrong with it is for the call to say.
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
