import { useActorRef } from '@xstate/react';
import { useState, type ReactNode } from 'react';
import type {
  ActorOptions,
  ActorRefFrom,
  AnyStateMachine,
  ConditionalRequired,
  IsNotNever,
  RequiredActorOptionsKeys,
} from 'xstate';
import { useConsole, useUserId, type Console } from './contexts.tsx';
import { refContext } from './refContext.ts';

type Options<Machine extends AnyStateMachine> = Omit<ActorOptions<Machine>, 'inspect'> & {
  [Key in RequiredActorOptionsKeys<Machine>]: unknown;
};

/**
 * Runs a machine as long as the caller is mounted. The inspector sees it.
 *
 * @param made the machine, or what makes it of the console; read once, as are the options
 */
export function useOwnActor<Machine extends AnyStateMachine>(
  made: Machine | ((console: Console) => Machine),
  ...[options]: ConditionalRequired<
    [options?: Options<Machine>],
    IsNotNever<RequiredActorOptionsKeys<Machine>>
  >
): ActorRefFrom<Machine> {
  const console = useConsole();
  const { inspect } = console;
  const [machine] = useState<AnyStateMachine>(() => (typeof made === 'function' ? made(console) : made));
  return useActorRef(machine, { ...options, ...(inspect && { inspect }) }) as ActorRefFrom<Machine>;
}

type Shown<Props> = Props & { readonly children: ReactNode };

/**
 * A component that runs actors for the views below it, as long as it is mounted, and the hook by which those views
 * reach them. The hook throws outside the component.
 *
 * @param name of the component
 * @param useRun runs the actors (`useOwnActor`) and returns what the views reach. Receives the signed-in user and the
 *   props of the component
 * @param keyOf whom or what the actors belong to, as text: with another one they start over. `perUser` for the user.
 *   Without it they continue whoever is signed in.
 */
export function actorScope<Value extends object, Props extends object = object>(
  name: string,
  useRun: (userId: string, props: Props) => Value,
  keyOf: (userId: string, props: Props) => string = () => '',
): readonly [Component: (props: Shown<Props>) => ReactNode, useValue: () => Value] {
  const [Given, useValue] = refContext<Value>(name);
  function Running({ userId, props }: { readonly userId: string; readonly props: Shown<Props> }) {
    return <Given value={useRun(userId, props)}>{props.children}</Given>;
  }
  function Scope(props: Shown<Props>) {
    const userId = useUserId();
    return <Running key={keyOf(userId, props)} userId={userId} props={props} />;
  }
  return [Scope, useValue];
}

/** Actors of a person: where another tab signs in with another account, they start over. */
export const perUser = (userId: string): string => userId;
