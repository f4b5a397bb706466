import { expect, test } from 'vitest';
import { categoriesOf } from '../../../provider/alerts/alertTypes.ts';
import { namedAlertTypes } from '../../../src/domain/alerts/alert.ts';
import {
  alertCategoryNames,
  categoryChoices,
  categoryFilters,
  hasOtherTypes,
  typesChosen,
  typesOffered,
  typesOfCategory,
} from '../../../src/domain/alerts/alertCategories.ts';

test('every type is in one category, as in the provider', () => {
  expect(Object.values(typesOfCategory).flat().toSorted()).toEqual([...namedAlertTypes].toSorted());
  const listed = new Map(categoriesOf(null).map(({ category, types }) => [category, types.toSorted()]));
  expect([...listed.keys()].toSorted()).toEqual([...alertCategoryNames].toSorted());
  for (const category of alertCategoryNames) {
    expect(listed.get(category)).toEqual(typesOfCategory[category].toSorted());
  }
});

test('listed categories can be chosen, in a fixed order; unknown ones are left out', () => {
  expect(
    categoryChoices([
      { category: 'motion', types: ['pir', 'motion', 'aura'] },
      { category: 'ghosts', types: ['aura'] },
      { category: 'human', types: ['human'] },
    ]),
  ).toEqual([
    { category: 'human', types: ['human'] },
    { category: 'motion', types: ['motion', 'pir'] },
  ]);
  expect(categoryChoices([])).toEqual([]);
});

test('there are other types unless every named type is offered', () => {
  const all = categoriesOf(null);
  expect(hasOtherTypes(all)).toBe(false);
  expect(hasOtherTypes([...all, { category: 'ghosts', types: ['aura'] }])).toBe(false);
  expect(hasOtherTypes(all.filter(({ category }) => category !== 'pet'))).toBe(true);
  expect(hasOtherTypes([])).toBe(true);
});

test('a choice selects one type, those of a category, or all', () => {
  expect(typesChosen({ category: 'motion', type: 'pir' })).toEqual(['pir']);
  expect(typesChosen({ category: 'motion', type: null })).toEqual(['motion', 'pir']);
  expect(typesChosen({ category: null, type: null })).toEqual([]);
  expect(typesChosen({ category: null, type: 'pir' })).toEqual(['pir']);
});

test('offers the types of a category, or of all categories without one, in a fixed order', () => {
  const choices = categoryChoices([
    { category: 'pet', types: ['pet'] },
    { category: 'motion', types: ['pir', 'motion'] },
  ]);
  expect(typesOffered(choices, 'motion')).toEqual(['motion', 'pir']);
  expect(typesOffered(choices, 'human')).toEqual([]);
  expect(typesOffered(choices, null)).toEqual(
    namedAlertTypes.filter((type) => ['motion', 'pir', 'pet'].includes(type)),
  );
});

const raised = [
  { category: 'motion', types: ['pir', 'motion'] },
  { category: 'human', types: ['human'] },
];

test.each([
  [null, null, ['human', 'motion'], ['human', 'motion', 'pir']],
  ['motion', 'pir', ['human', 'motion'], ['motion', 'pir']],
  // The devices raise neither.
  ['car', null, ['human', 'motion', 'car'], ['vehicle']],
  [null, 'pet', ['human', 'motion'], ['pet', 'human', 'motion', 'pir']],
] as const)('filters with category %s and type %s chosen', (category, type, categories, types) => {
  const filters = categoryFilters(raised, { category, type });
  expect(filters.categories).toEqual(categories);
  expect(filters.types).toEqual(types);
});
