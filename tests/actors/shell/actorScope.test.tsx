import { useSelector } from '@xstate/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createActor, setup, type InspectionEvent } from 'xstate';
import { expect, test } from 'vitest';
import { actorScope, perUser, useOwnActor } from '../../../src/actors/shell/actorScope.tsx';
import { ConsoleProvider, type Console } from '../../../src/actors/shell/contexts.tsx';
import { appMachine } from '../../../src/machines/shell/app/app.machine.ts';

const greetMachine = setup({
  types: { context: {} as { said: string }, input: {} as { said: string } },
}).createMachine({ id: 'greet', context: ({ input }) => input });

/** A signed-in console of which these actors need no more. */
function consoleOf(userId: string, inspect: Console['inspect']): Console {
  const app = createActor(appMachine, {
    input: { session: null, path: '/login', language: 'en-US', theme: 'system', narrow: false },
  });
  app.getSnapshot().context.userId = userId;
  return { app, inspect } as Partial<Console> as Console;
}

const [GreetActor, useGreetRef] = actorScope(
  'GreetActor',
  (userId: string, { name }: { readonly name: string }) =>
    useOwnActor(greetMachine, { input: { said: `${name} for ${userId}` } }),
  perUser,
);
const Said = () => useSelector(useGreetRef(), ({ context }) => context.said);

test('below the component, the views reach the actor that it runs for the user and with its props', () => {
  const page = (
    <ConsoleProvider value={consoleOf('7', undefined)}>
      <GreetActor name="Ada">
        <Said />
        <GreetActor name="Grace">
          <Said />
        </GreetActor>
      </GreetActor>
    </ConsoleProvider>
  );
  expect(renderToStaticMarkup(page)).toBe('Ada for 7Grace for 7');
});

test('outside it, the hook throws and names it', () => {
  expect(() => renderToStaticMarkup(<Said />)).toThrow('What GreetActor provides was asked for outside it.');
});

test('the inspector receives the actor', () => {
  const reported: InspectionEvent[] = [];
  const page = (
    <ConsoleProvider value={consoleOf('7', (event) => reported.push(event))}>
      <GreetActor name="Ada">
        <Said />
      </GreetActor>
    </ConsoleProvider>
  );
  renderToStaticMarkup(page);
  expect(
    reported.map(({ type, actorRef }) => ({ type, machine: Reflect.get(actorRef, 'logic').id })),
  ).toEqual([{ type: '@xstate.actor', machine: 'greet' }]);
});
