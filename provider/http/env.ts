import type { HttpBindings } from '@hono/node-server';
import type { Context, Hono } from 'hono';

/** The context of handlers. */
export interface ProviderEnv {
  Bindings: HttpBindings;
  Variables: {
    /** The user of the valid token; only behind `requireToken`. */
    userId: string;
    /** The valid token; only behind `requireToken`. */
    token: string;
    /** The envelope's code, for the log. */
    code: number | undefined;
  };
}

export type ProviderApp = Hono<ProviderEnv>;
export type ProviderContext = Context<ProviderEnv>;
