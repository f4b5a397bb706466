import type { Demand } from '../../src/statecharts/demand.ts';
import { called, done, failed } from './model.ts';

const user = { userId: '1001' };

type Case = {
  /** What is read first. */
  readonly before: Readonly<Record<string, unknown>>;
  /** What is read then. */
  readonly after: Readonly<Record<string, unknown>>;
  /** Where it is written what is listed, and that changes are shown. */
  readonly sections: { readonly list: string; readonly changes: string };
  /** What is asked for, and which changes are shown. */
  readonly words: { readonly asked: string; readonly changed: string; readonly shown: string };
};

/** What every list of the store has in its model. */
export function storeListCase({ before, after, sections, words }: Case) {
  const first = [called('firstRead', user)];
  const next = [called('nextRead', user)];
  const demands: Demand[] = [
    { section: sections.list, what: words.asked, on: 'init', to: 'loading', effects: first },
    {
      section: sections.list,
      what: 'They are shown',
      from: 'loading',
      on: 'firstRead done',
      to: 'listed',
      context: before,
    },
    { section: '8', what: 'A failed list is said', from: 'loading', on: 'firstRead error', to: 'failed' },
    {
      section: '4',
      what: 'What is bought while they are on their way may be lacking in them: they are loaded again',
      from: 'loading',
      on: 'refresh',
      to: 'loading',
      effects: first,
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'failed',
      on: 'retry',
      to: 'loading',
      effects: first,
    },
    {
      section: '4',
      what: 'and is, where something was bought',
      from: 'failed',
      on: 'refresh',
      to: 'loading',
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: first,
    },
    {
      section: sections.changes,
      what: words.changed,
      from: 'listed',
      on: 'refresh',
      to: 'refreshing',
      context: before,
      effects: next,
    },
    {
      section: '4',
      what: 'once more where it changes meanwhile',
      from: 'refreshing',
      on: 'refresh',
      to: 'refreshing',
      effects: next,
    },
    {
      section: sections.changes,
      what: words.shown,
      from: 'refreshing',
      on: 'nextRead done',
      to: 'listed',
      context: after,
    },
    {
      section: '8',
      what: 'Where they cannot be read anew what was shown stays, and that is said',
      from: 'refreshing',
      on: 'nextRead error',
      to: 'stale',
      context: before,
    },
    {
      section: '8',
      what: 'It can be tried again then, too',
      from: 'stale',
      on: 'retry',
      to: 'refreshing',
      effects: next,
    },
    {
      section: '4',
      what: 'and is, where something was bought',
      from: 'stale',
      on: 'refresh',
      to: 'refreshing',
    },
    {
      section: '0007',
      what: 'and automatically once the provider is back',
      from: 'stale',
      on: 'connection.restored',
      to: 'refreshing',
      effects: next,
    },
  ];
  return {
    inputs: [user],
    events: {
      'firstRead done': done('firstRead', before),
      'firstRead error': failed('firstRead'),
      'nextRead done': done('nextRead', after),
      'nextRead error': failed('nextRead'),
    },
    demands,
    /** It is read anew. */
    next,
    callbacks: { watchConnection: ['connection.restored' as const] },
  };
}
