import type { AnyStateMachine } from 'xstate';
import { describe, expect, test } from 'vitest';
import { isPart } from '../../src/machines/part.ts';
import { allStateNodes } from '../../src/statecharts/allTransitions.ts';
import type { ModelPath } from '../../src/statecharts/modelPath.ts';
import { pathsForActors } from '../../tools/paths/pathFiles.ts';
import { models } from '../models/all.ts';
import type { Model } from '../models/model.ts';

// A page and its parts are tested apart. So the committed paths of both must agree on what they send each other.

interface Said {
  readonly type: string;
}

const all = Object.entries(models);
const pages = all.filter(([, { parts }]) => Object.keys(parts).length > 0);

const stepsOf = (paths: readonly ModelPath[]) => paths.flatMap(({ start, steps }) => [start, ...steps]);
const typesOf = (events: readonly Said[]) => [...new Set(events.map(({ type }) => type))].toSorted();
/** The type of an event and the names of its fields. */
const formOf = (event: Said) => `${event.type} {${Object.keys(event).toSorted().join(', ')}}`;
const formsOf = (events: readonly Said[]) => [...new Set(events.map(formOf))].toSorted();

/** All events that a machine emits on its committed paths. */
const emittedBy = (name: string, model: Model): Said[] =>
  stepsOf(pathsForActors(name, model)).flatMap(({ effects }) =>
    effects.flatMap((effect) => ('emitted' in effect ? [effect.emitted as Said] : [])),
  );

/** The ids under which a machine invokes the actor of that name. */
const idsOf = (machine: AnyStateMachine, src: string): string[] =>
  allStateNodes(machine).flatMap(({ invoke }) =>
    invoke.filter((one) => one.src === src).map(({ id }) => String(id)),
  );

/** The ids of the actors that a page starts on its committed paths and does not invoke. */
const spawnedIds = (machine: AnyStateMachine, paths: readonly ModelPath[]): string[] => {
  const invoked = allStateNodes(machine).flatMap(({ invoke }) => invoke.map(({ id }) => String(id)));
  const started = stepsOf(paths).flatMap(({ effects }) =>
    effects.flatMap((effect) => ('called' in effect ? [effect.called] : [])),
  );
  return [...new Set(started)].filter((id) => !invoked.includes(id));
};

/** All events that a page sends the actors with these ids on its committed paths. */
const reportedBy = (paths: readonly ModelPath[], ids: readonly string[]): Said[] =>
  stepsOf(paths).flatMap(({ effects }) =>
    effects.flatMap((effect) =>
      'sent' in effect && ids.includes(effect.sent) ? [effect.event as Said] : [],
    ),
  );

test.each(all)('the model of %s names the parts of its machine', (_, { machine, parts }) => {
  const { actors } = machine.implementations;
  expect(Object.keys(parts).toSorted()).toEqual(
    Object.keys(actors)
      .filter((name) => isPart(actors[name]))
      .toSorted(),
  );
});

test.each(all)('%s takes every event that its model says its actors send', (name, model) => {
  const taken = pathsForActors(name, model).flatMap(({ steps }) =>
    steps.filter(({ transitions }) => transitions.length > 0).map(({ event }) => event.type),
  );
  const reported = Object.values(model.senders).flat();
  expect(reported.filter((type) => !taken.includes(type))).toEqual([]);
});

describe.each(pages)('%s', (page, model) => {
  const paths = pathsForActors(page, model);
  const heard = paths.flatMap(({ steps }) => steps.filter(({ transitions }) => transitions.length > 0));

  describe.each(Object.entries(model.parts))('its part %s', (name, types) => {
    const part = models[name];
    if (part === undefined) throw new Error(`${name}: a part is named as its machine`);
    const said = emittedBy(name, part);

    test('emits exactly what the model of the page says', () => {
      expect([...types].toSorted()).toEqual(typesOf(said));
    });

    test('has a transition of the page for each event that it emits, with the same fields', () => {
      const taken = heard.map(({ event }) => event).filter(({ type }) => types.includes(type));
      expect(formsOf(taken)).toEqual(formsOf(said));
    });
  });

  test.each(formsOf(reportedBy(paths, spawnedIds(model.machine, paths))))(
    'one of its children knows what it sends one that it spawns: %s',
    (form) => {
      const known = model.childMachines.flatMap((name) => {
        const child = models[name];
        return child === undefined ? [] : stepsOf(pathsForActors(name, child));
      });
      expect(formsOf(known.flatMap((step) => ('event' in step ? [step.event as Said] : [])))).toContain(form);
    },
  );

  test.each(model.childMachines)(
    'its child %s knows each event that it sends, with the same fields',
    (name) => {
      const child = models[name];
      if (child === undefined) throw new Error(`${name}: a child is named as its machine`);
      const known = pathsForActors(name, child).flatMap(({ steps }) => steps.map(({ event }) => event));
      const reported = reportedBy(paths, idsOf(model.machine, name));
      expect(formsOf(reported).filter((form) => !formsOf(known).includes(form))).toEqual([]);
    },
  );
});
