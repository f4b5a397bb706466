/** The feature and the name of a new machine, both in camelCase. */
export interface NewMachine {
  readonly feature: string;
  readonly name: string;
}

/** Marks a place that the author has to write. `npm run check` lists the files of machines that still have it. */
export const open = 'TODO:';

/** The files of a new machine, by their path in the repository: formatted, typed, and a whole path set. */
export function skeletonOf({ feature, name }: NewMachine): Readonly<Record<string, string>> {
  return {
    [`src/machines/${feature}/${name}/${name}.machine.ts`]: machineOf(name),
    [`tests/models/${name}.model.ts`]: modelOf(feature, name),
    [`tests/browser/replay/drivers/${name}.ts`]: driverOf(name),
    [`src/actors/${feature}/${name}.tsx`]: actorOf(feature, name),
    [`tests/browser/journeys/${name}.spec.ts`]: journeyOf(name),
  };
}

const machineOf = (name: string): string => `import { assign, setup } from 'xstate';
import type { ConnectionRestored } from '../../shell/connection/connection.machine.ts';
import { callbackStub, promiseStub } from '../../stubs.ts';

/** ${open} what the machine decides, and the section of the specification. */
export const ${name}Machine = setup({
  types: {
    context: {} as { userId: string; text: string },
    input: {} as { userId: string },
    events: {} as { type: 'retry' } | ConnectionRestored,
  },
  actors: {
    /** ${open} what the actor answers. Provided in src/actors. */
    load: promiseStub<string, { userId: string }>('load'),
    watchConnection: callbackStub('watchConnection'),
  },
  actions: {
    setText: assign((_, params: { text: string }) => ({ text: params.text })),
  },
}).createMachine({
  id: '${name}',
  description: '${open} what the machine is for, in words for people who read no code.',
  context: ({ input }) => ({ userId: input.userId, text: '' }),
  invoke: { id: 'watchConnection', src: 'watchConnection' },
  initial: 'loading',
  states: {
    loading: {
      description: '${open} what is loading.',
      invoke: {
        id: 'load',
        src: 'load',
        input: ({ context }) => ({ userId: context.userId }),
        onDone: { target: 'loaded', actions: { type: 'setText', params: ({ event }) => ({ text: event.output }) } },
        onError: 'failed',
      },
    },
    loaded: { description: '${open} what is shown.' },
    failed: {
      description: 'The content couldn’t be loaded. The person can try again, and it reloads automatically when the provider is back.',
      on: { retry: 'loading', 'connection.restored': 'loading' },
    },
  },
});
`;

const actorOf = (feature: string, name: string): string => {
  const Name = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
  return `import { ${name}Machine } from '../../machines/${feature}/${name}/${name}.machine.ts';
import type { Http } from '../../services/wire/http.ts';
import { actorScope, perUser, useOwnActor } from '../shell/actorScope.tsx';
import { connectionWatch } from '../shell/connection.ts';
import { callActor } from '../wire/call.ts';

/** ${open} replace this with a function of src/services/${feature}, and its input in the chart. */
const load = async () => ({ ok: true, data: '' }) as const;

const provide${Name} = (http: Http) =>
  ${name}Machine.provide({
    actors: { watchConnection: connectionWatch(http), load: callActor(http, load) },
  });

function use${Name}(userId: string) {
  return useOwnActor(({ http }) => provide${Name}(http()), { input: { userId } });
}

/** ${open} what it runs. It starts over if another account signs in in another tab. */
export const [${Name}Actor, use${Name}Ref] = actorScope('${Name}Actor', use${Name}, perUser);
`;
};

const modelOf = (
  feature: string,
  name: string,
): string => `import { ${name}Machine } from '../../src/machines/${feature}/${name}/${name}.machine.ts';
import { called, defineModel, done, failed } from './model.ts';

// ${open} what the specification, the design or a decision says of it, each with its section.
export const model = defineModel({
  machine: ${name}Machine,
  inputs: [{ userId: '1' }],
  events: { 'load done': done('load', 'text'), 'load error': failed('load') },
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '0007',
      what: 'It reloads once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('load', { userId: '1' })],
    },
  ],
});
`;

const driverOf = (name: string): string => `import { endpointPath } from '../../endpointPath.ts';
import { english as say } from '../../localeTexts.ts';
import { breakdown, openSignedIn } from '../acts.ts';
import type { BrowserDriver, ReplayContext } from '../driver.ts';
import { loseAndRegain } from '../outage.ts';
import { within } from '../within.ts';

/** ${open} the call of \`load\`, the page that makes it, and the text that shows its answer. */
const path = endpointPath('listShares');
const part = ({ page }: ReplayContext) => page.locator('[data-machine="${name}"]');
const { press, sees } = within(part);

export const ${name}: BrowserDriver = {
  async start(context) {
    await context.control.rule({ path, times: 0, action: { kind: 'hold' } });
    await openSignedIn(context, '/user');
  },
  perform: {
    'xstate.done.actor.load': ({ control }, event) =>
      control.release(path, { kind: 'answer', json: { code: 1, msg: '', data: event['output'] } }),
    'xstate.error.actor.load': ({ control }) => control.release(path, breakdown),
    retry: press(say('common:tryAgain')),
    'connection.restored': loseAndRegain,
  },
  see: {
    loading: sees(say('common:loading')),
    loaded: sees('text'),
    failed: sees(say('common:notLoaded')),
  },
};
`;

const journeyOf = (name: string): string => `import { expect, test } from '../fixtures.ts';

test('${open} what a person sees, with the answer of the provider', async ({ page, signIn }) => {
  await signIn();
  await page.goto('/user');
  await expect(page.locator('[data-machine="${name}"]')).toHaveAttribute('data-state', 'loaded');
});
`;
