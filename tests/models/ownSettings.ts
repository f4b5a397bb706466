import type { ChangeOf, OwnSettings, OwnSettingsErrors } from '../../src/domain/gateways/ownSettings.ts';
import type { MessageKey } from '../../src/domain/shell/messages.ts';
import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import type { Place } from '../../src/machines/gateways/ownSettings/ownSettings.ts';
import type { Demand } from '../../src/statecharts/demand.ts';
import { called, done, emitted, failed } from './model.ts';

const rejected = (message: MessageKey) => new CallError(failure('rejected', 601, message));

type Case<Settings extends OwnSettings> = {
  readonly place: Place;
  readonly fresh: Settings;
  /** As somebody else has set it meanwhile, with another name. */
  readonly theirs: Settings;
  /** What is typed: another name, with spaces around it. */
  readonly rename: ChangeOf<Settings> & { readonly name: string };
  /** A name of spaces. */
  readonly unname: ChangeOf<Settings> & { readonly name: string };
  /** A change for which it restarts, if there is one. */
  readonly readdress?: ChangeOf<Settings>;
  readonly moreDemands?: readonly Demand[];
};

type Known = {
  readonly typed: object;
  readonly settings: OwnSettings | null;
  readonly errors: OwnSettingsErrors;
};

/** The part of a model that is the same for the settings of a gateway and of a detector. */
export function ownSettingsCase<Settings extends OwnSettings>(given: Case<Settings>) {
  const { place, fresh, theirs, rename, unname, readdress, moreDemands = [] } = given;
  const userId = '1001';
  const typed = { type: 'setting.changed', change: rename } as const;
  const restarting = readdress && ({ type: 'setting.changed', change: readdress } as const);
  const blank = { type: 'setting.changed', change: unname } as const;
  const offline = failed('changeSettings', rejected('gateway.editFailed'));
  const conflict = failed('changeSettings', rejected('settings.changedElsewhere'));
  const saved = done('changeSettings', { revision: 1 });
  const plain = { ...rename, name: rename.name.trim() };
  const sent = called('changeSettings', { userId, ...place, revision: 0, change: plain });
  const isTyped = `${rename.name} 0`;
  const wrong = `${unname.name} 0 wrong`;
  /** Somebody else has set what was typed: nothing is left to save. */
  const sameAsTyped = { ...theirs, values: { ...theirs.values, ...rename } };
  /** Somebody else has set something, and not the name. */
  const elsewhere = { ...theirs, values: fresh.values };
  const demands: Demand[] = [
    {
      section: '3',
      what: 'The settings are read',
      on: 'init',
      to: 'loading',
      effects: [called('watchConnection'), called('firstRead', place)],
    },
    {
      section: '3',
      what: 'They are shown',
      from: 'loading',
      on: done('firstRead', fresh),
      to: 'editing.shown',
      context: { settings: fresh, typed: {}, message: null },
    },
    {
      section: '8',
      what: 'Why they could not be read is said',
      from: 'loading',
      on: failed('firstRead', rejected('gateway.connectionFailed')),
      to: 'failed',
      context: { message: 'gateway.connectionFailed' },
    },
    { section: '8', what: 'They can be tried again', from: 'failed', on: 'retry', to: 'loading' },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'failed',
      on: 'connection.restored',
      to: 'loading',
      effects: [called('firstRead', place)],
    },
    {
      section: '2',
      what: 'They are read anew',
      from: 'editing.shown',
      on: 'refresh',
      to: 'editing.refreshing',
      effects: [called('nextRead', place)],
    },
    {
      section: '2',
      what: 'What is set now is shown, and what was typed stays',
      from: 'editing.refreshing',
      on: done('nextRead', theirs),
      when: isTyped,
      to: 'editing.shown',
      context: { settings: theirs, typed: rename, message: null },
    },
    {
      section: '8',
      what: 'Refresh failed: what was shown stays',
      from: 'editing.refreshing',
      on: failed('nextRead', new CallError(failure('timeout'))),
      to: 'editing.shown',
      context: { message: 'gateway.refreshFailed' },
    },
    {
      section: '3',
      what: 'What is typed is kept, not sent',
      from: 'editing.shown',
      on: typed,
      to: 'editing.shown',
      context: { typed: rename },
    },
    {
      section: '5',
      what: 'It has a name',
      from: 'editing.shown',
      on: 'save',
      when: `${unname.name} 0`,
      to: 'editing.shown',
      context: { typed: unname, errors: { name: 'settings.nameRequired' } },
    },
    {
      section: '7',
      what: 'A change is sent',
      from: 'editing.shown',
      on: 'save',
      when: isTyped,
      to: 'saving',
      effects: [sent],
      context: { errors: {}, message: null },
    },
    {
      section: '4',
      what: 'What was saved is shown, and reported',
      from: 'saving',
      on: saved,
      when: isTyped,
      to: 'editing.shown',
      effects: [emitted({ type: 'settings.saved' })],
      context: {
        typed: {},
        settings: { ...fresh, revision: 1, values: { ...fresh.values, name: rename.name.trim() } },
      },
    },
    {
      section: '8',
      what: 'Offline or timed out: the message is said, and what was typed stays',
      from: 'saving',
      on: offline,
      to: 'editing.shown',
      context: { errors: { form: 'gateway.editFailed' }, settings: fresh, typed: rename },
    },
    {
      section: '0002',
      what: 'Changed by somebody else: what is set now is read',
      from: 'saving',
      on: conflict,
      to: 'comparing',
      effects: [called('compareRead', place)],
      context: { errors: {}, typed: rename },
    },
    {
      section: '0002',
      what: 'The same setting: that is said, and what was typed stays',
      from: 'comparing',
      on: done('compareRead', theirs),
      to: 'editing.shown',
      context: { settings: theirs, errors: { form: 'settings.changedElsewhere' }, typed: rename },
    },
    {
      section: '0002',
      what: 'Another setting: what was typed is saved on top of it',
      from: 'comparing',
      on: done('compareRead', elsewhere),
      to: 'saving',
      effects: [called('changeSettings', { userId, ...place, revision: theirs.revision, change: plain })],
      context: { settings: elsewhere, errors: {} },
    },
    {
      section: '0002',
      what: 'The same value: nothing is left to save, and nothing is said',
      from: 'comparing',
      on: done('compareRead', sameAsTyped),
      to: 'editing.shown',
      context: { settings: sameAsTyped, errors: {}, typed: {} },
    },
    {
      section: '8',
      what: 'It could not be read',
      from: 'comparing',
      on: failed('compareRead', new CallError(failure('timeout'))),
      to: 'editing.shown',
      context: {
        message: 'gateway.refreshFailed',
        errors: { form: 'settings.changedElsewhere' },
        typed: rename,
      },
    },
    ...moreDemands,
  ];
  return {
    inputs: [{ userId, ...place }],
    events: {
      'firstRead done': done('firstRead', fresh),
      'firstRead error: connectionFailed': failed('firstRead', rejected('gateway.connectionFailed')),
      'nextRead done: theirs': done('nextRead', theirs),
      'nextRead error': failed('nextRead', new CallError(failure('timeout'))),
      'compareRead done: theirs': done('compareRead', theirs),
      'compareRead done: elsewhere': done('compareRead', elsewhere),
      'compareRead done: sameAsTyped': done('compareRead', sameAsTyped),
      'compareRead error': failed('compareRead', new CallError(failure('timeout'))),
      'setting.changed: name': typed,
      'setting.changed: blank': blank,
      ...(restarting && { 'setting.changed: network': restarting }),
      'changeSettings done': saved,
      'changeSettings error: offline': offline,
      'changeSettings error: changedElsewhere': conflict,
    },
    moreEvents: {
      'nextRead done: sameAsTyped': done('nextRead', sameAsTyped),
      'firstRead error: timeout': failed('firstRead', new CallError(failure('timeout'))),
    },
    // What is typed, of which revision, and whether it was found wrong: one thing at a time, and once.
    control: ({ typed: now, settings, errors }: Known) =>
      `${'name' in now ? String(now.name) : (Object.keys(now)[0] ?? 'nothing')} ${settings?.revision ?? ''}${errors.name ? ' wrong' : ''}`,
    feasible: (event: { readonly type: string }, control: string) => {
      const { type } = event;
      if (type === 'setting.changed')
        return control === 'nothing 0' || (control === wrong && event === typed);
      if (type === 'xstate.done.actor.nextRead') return control === isTyped || control === 'nothing 0';
      if (type === 'xstate.done.actor.changeSettings' || type === 'xstate.error.actor.changeSettings')
        return control === isTyped;
      return true;
    },
    demands,
    callbacks: { watchConnection: ['connection.restored' as const] },
  };
}
