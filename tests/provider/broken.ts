// Runs before a provider (`--import`): two paths whose response fails where the error cannot be caught.
import { ServerResponse } from 'node:http';

const failures: Readonly<Record<string, () => void>> = {
  '/api/throws': () => {
    setImmediate(() => {
      throw new Error('thrown on purpose');
    });
  },
  '/api/rejects': () => {
    void Promise.reject(new Error('rejected on purpose'));
  },
};

// oxlint-disable-next-line unbound-method -- it is called with its own response
ServerResponse.prototype.end = new Proxy(ServerResponse.prototype.end, {
  apply(end, response: ServerResponse, args: unknown[]): unknown {
    const fail = failures[response.req.url ?? ''];
    if (fail === undefined) return Reflect.apply(end as (...given: unknown[]) => unknown, response, args);
    fail();
    return response;
  },
});
