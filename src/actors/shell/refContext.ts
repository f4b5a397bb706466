import { createContext, useContext, type Context } from 'react';

/**
 * A context of what a component runs for those below it.
 *
 * @param runs the component that provides it, for the error
 * @returns the context, and the hook that reads it: it throws outside that component
 */
export function refContext<Value extends object>(
  runs: string,
): readonly [Context<Value | null>, () => Value] {
  const Given = createContext<Value | null>(null);
  const useGiven = () => {
    const value = useContext(Given);
    if (value === null) throw new Error(`What ${runs} provides was asked for outside it.`);
    return value;
  };
  return [Given, useGiven];
}
