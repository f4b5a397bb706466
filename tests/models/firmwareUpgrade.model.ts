import { CallError, failure } from '../../src/domain/wire/callResult.ts';
import { stepOf, type Firmware, type Upgrade } from '../../src/domain/settings/firmware.ts';
import { firmwareUpgradeMachine } from '../../src/machines/settings/firmwareUpgrade/firmwareUpgrade.machine.ts';
import { called, defineModel, done, emitted, failed } from './model.ts';

const camera = { serialNumber: 'LK0000000001', pmodel: 'LK-C4', customerId: 'lookout' };
const newest = { version: '2.5.0', size: 28_400_000, notes: {} };
const old: Firmware = { onLine: true, version: '2.4.1', newest, upgrade: null };
const upToDate: Firmware = { onLine: true, version: '2.5.0', newest: null, upgrade: null };
const at = (phase: Upgrade['phase'], left: number | null, failed: Upgrade['failure'] = null): Firmware => ({
  ...old,
  onLine: phase !== 'restarting',
  upgrade: { version: '2.5.0', size: newest.size, phase, progress: 50, left, failure: failed },
});
const found = {
  newer: old,
  offline: { ...old, onLine: false },
  upToDate,
  downloading: at('downloading', 9000),
  installing: at('installing', 9000),
  installed: at('installed', 5000),
  postponed: at('installed', null),
  restarting: at('restarting', 9000),
  overdue: at('restarting', 0),
  failed: at('failed', null, { during: 'downloading', reason: 'network', at: 1 }),
} as const satisfies Record<string, Firmware>;

const firstLook = (firmware: Firmware) => done('readFirmware', firmware);
const look = (firmware: Firmware) => done('pollAgain', firmware);
const each = (id: string) =>
  Object.fromEntries(
    Object.entries(found).map(([name, firmware]) => [`${id} done: ${name}`, done(id, firmware)]),
  );
const answer = (firmware: Firmware) => done('orderUpgrade', firmware);
const refused = failed('orderUpgrade', new CallError(failure('rejected', 601, 'device.offline')));
const lost = failed('orderUpgrade');
const order = (type: string) => called('orderUpgrade', { ...camera, type, version: '2.5.0' });
const lookedAt = (id: string) => called(id, { serialNumber: camera.serialNumber });

/** Spec section 4: download, install, result; after success the camera restarts 5 s later. */
export const model = defineModel({
  machine: firmwareUpgradeMachine,
  inputs: [camera],
  events: {
    ...each('readFirmware'),
    'readFirmware error': failed('readFirmware'),
    ...each('pollAgain'),
    'pollAgain error': failed('pollAgain'),
    'repoll done': done('repoll', found.downloading),
    'repoll error': failed('repoll'),
    'orderUpgrade done: downloading': answer(found.downloading),
    'orderUpgrade done: newer': answer(found.newer),
    'orderUpgrade done: postponed': answer(found.postponed),
    'orderUpgrade done: restarting': answer(found.restarting),
    'orderUpgrade error: refused': refused,
    'orderUpgrade error: failed': lost,
  },
  control: ({ firmware, before, order, error }) => ({
    step: firmware && stepOf(firmware),
    onLine: firmware?.onLine ?? null,
    left: firmware?.upgrade?.left ?? null,
    isNew: firmware !== null && firmware.version !== before,
    order,
    error,
  }),
  // While the device upgrades, the next look comes after 2 s, before a person has read what there is.
  feasible: ({ type }, { step, left }) =>
    !/^(connection|upgrade)\./.test(type) || left === null || step === 'installed',
  delays: {
    pollAgain: ({ step, left }) => {
      if (step === 'installed') return left ?? Number.NaN;
      return step === 'upToDate' || step === 'newer' || step === 'postponed' || step === 'failed'
        ? 15_000
        : 2000;
    },
  },
  callbacks: { watchConnection: ['connection.restored'] },
  demands: [
    {
      section: '4',
      what: 'Where the device is is asked first',
      on: 'init',
      to: 'contact.reading',
      effects: [lookedAt('readFirmware'), called('watchConnection')],
      context: { device: camera, firmware: null, order: null, error: null },
    },
    {
      section: '8',
      what: 'That it is not known is said',
      from: 'contact.reading',
      on: 'readFirmware error',
      to: 'contact.failed',
    },
    {
      section: '8',
      what: 'It can be tried again',
      from: 'contact.failed',
      on: 'retry',
      to: 'contact.reading',
      effects: [lookedAt('readFirmware')],
    },
    {
      section: '0007',
      what: 'Loaded again once the provider is back',
      from: 'contact.failed',
      on: 'connection.restored',
      to: 'contact.reading',
      effects: [lookedAt('readFirmware')],
    },
    ...(
      [
        ['newer', 'newer', 'A newer version is offered'],
        ['downloading', 'upgrading.downloading', 'It downloads the package'],
        ['installing', 'upgrading.installing', 'It installs the package'],
        ['installed', 'upgrading.installed', 'It has succeeded, and restarts automatically'],
        ['postponed', 'upgrading.postponed', 'Its restart was put off'],
        ['restarting', 'upgrading.restarting', 'It restarts'],
        ['overdue', 'upgrading.overdue', 'It is not back'],
        ['failed', 'failed', 'It has failed'],
      ] as const
    ).flatMap(([name, state, what]) => [
      {
        section: '4',
        what: `${what}: who returns to the page finds it`,
        from: 'contact.reading',
        on: firstLook(found[name]),
        to: `upgrade.${state}`,
        context: { firmware: found[name] },
      },
      {
        section: '4',
        what: `${what}: it is found at the next look, wherever it was before`,
        from: 'contact.known.polling',
        on: look(found[name]),
        to: `upgrade.${state}`,
        context: { firmware: found[name] },
      },
    ]),
    {
      section: '4',
      what: 'Read: until the next look',
      from: 'contact.reading',
      on: 'readFirmware done',
      to: 'contact.known.waiting',
    },
    {
      section: '4',
      what: 'It runs the newest version',
      from: 'contact.reading',
      on: firstLook(upToDate),
      to: 'upgrade.upToDate',
      context: { firmware: upToDate },
    },
    {
      section: '4',
      what: 'Back with the new version: that is said, here and elsewhere in the console',
      from: 'upgrade.upgrading',
      on: look(upToDate),
      to: 'upgrade.upgraded',
      effects: [emitted({ type: 'upgrade.ended' })],
      context: { firmware: upToDate },
    },
    {
      section: '4',
      what: 'Back with the old version: the rest of the console learns that it is back, too',
      from: 'upgrade.upgrading.restarting',
      on: look(found.failed),
      to: 'upgrade.failed',
      effects: [emitted({ type: 'upgrade.ended' })],
    },
    {
      section: '4',
      what: 'also where it was abandoned',
      from: 'upgrade.upgrading.postponed',
      on: answer(found.newer),
      to: 'upgrade.newer',
      effects: [emitted({ type: 'upgrade.ended' })],
    },
    {
      section: '0002',
      what: 'Looked at again after a while',
      from: 'contact.known.waiting',
      on: 'after pollAgain',
      to: 'contact.known.polling',
      effects: [lookedAt('pollAgain')],
    },
    {
      section: '0007',
      what: 'And at once when the provider is back',
      from: 'contact.known.waiting',
      on: 'connection.restored',
      to: 'contact.known.polling',
      effects: [lookedAt('pollAgain')],
    },
    {
      section: '0002',
      what: 'A look that fails ends no upgrade',
      from: 'contact.known.polling',
      on: 'pollAgain error',
      to: 'contact.known.lost',
    },
    {
      section: '0002',
      what: 'What was found stays shown then',
      from: 'upgrade.upgrading.downloading',
      on: 'pollAgain error',
      to: 'upgrade.upgrading.downloading',
    },
    {
      section: '0007',
      what: 'Looked at anew once the provider is back',
      from: 'contact.known.lost',
      on: 'connection.restored',
      to: 'contact.known.repolling',
      effects: [lookedAt('repoll')],
    },
    {
      section: '4',
      what: 'A device that went offline cannot be begun: the question goes',
      from: 'upgrade.newer.asking',
      on: look(found.offline),
      to: 'upgrade.newer.offered',
    },
    {
      section: '7',
      what: 'The device is ordered to begin',
      on: 'upgrade.start',
      to: 'contact.ordering',
      effects: [order('start')],
      context: { order: 'start', error: null },
    },
    {
      section: '4',
      what: 'The device is ordered to restart immediately',
      on: 'upgrade.restart',
      to: 'contact.ordering',
      effects: [order('restart')],
      context: { order: 'restart', error: null },
    },
    {
      section: '4',
      what: 'The upgrade is abandoned',
      on: 'upgrade.abandon',
      to: 'contact.ordering',
      effects: [order('abandon')],
      context: { order: 'abandon', error: null },
    },
    {
      section: '4',
      what: 'Begun: it downloads',
      from: 'contact.ordering',
      on: answer(found.downloading),
      to: 'upgrade.upgrading.downloading',
      context: { order: null, firmware: found.downloading },
    },
    {
      section: '4',
      what: 'Abandoned: the old version continues',
      from: 'contact.ordering',
      on: answer(found.newer),
      to: 'upgrade.newer.offered',
    },
    {
      section: '8',
      what: 'A refusal is said, and where the device is now is looked at',
      from: 'contact.ordering',
      on: refused,
      to: 'contact.known.polling',
      effects: [lookedAt('pollAgain')],
      context: { order: null, error: 'device.offline' },
    },
    ...(
      [
        ['start', 'newer', 'device.upgradeFailed', 'it could not be begun'],
        ['restart', 'installed', 'device.restartFailed', 'it could not be ordered to restart'],
        ['abandon', 'failed', 'device.abandonFailed', 'it could not be abandoned'],
        ['abandon', 'installed', 'device.putOffFailed', 'its restart could not be put off'],
      ] as const
    ).map(([type, step, error, what]) => ({
      section: '8' as const,
      what: `An order that is lost says what failed: ${what}`,
      from: 'contact.ordering',
      on: lost,
      when: { order: type, step },
      to: 'contact.known.polling',
      effects: [lookedAt('pollAgain')],
      context: { order: null, error },
    })),
    {
      section: '8',
      what: 'It stays said while the device is where it was',
      from: 'contact.known.polling',
      on: look(found.failed),
      when: { step: 'failed', error: 'device.abandonFailed' },
      to: 'contact.known.waiting',
      context: { error: 'device.abandonFailed' },
    },
  ],
});
