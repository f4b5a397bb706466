import { expect, test } from 'vitest';
import { categoriesOf } from '../../../provider/alerts/alertTypes.ts';
import { namedAlertTypes } from '../../../src/domain/alerts/alert.ts';
import {
  alertCategoryNames,
  categoryChoices,
  hasOtherTypes,
  typesChosen,
  typesOffered,
  typesOfCategory,
} from '../../../src/domain/alerts/alertCategories.ts';

test('every type stands in one category, as the provider lists them', () => {
  expect(Object.values(typesOfCategory).flat().toSorted()).toEqual([...namedAlertTypes].toSorted());
  const listed = new Map(categoriesOf(null).map(({ category, types }) => [category, types.toSorted()]));
  expect([...listed.keys()].toSorted()).toEqual([...alertCategoryNames].toSorted());
  for (const category of alertCategoryNames) {
    expect(listed.get(category)).toEqual(typesOfCategory[category].toSorted());
  }
});

test('what is listed can be chosen, in one order; what has no name here is left out', () => {
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

test('types are lacking unless every type with a name is offered', () => {
  const all = categoriesOf(null);
  expect(hasOtherTypes(all)).toBe(false);
  expect(hasOtherTypes([...all, { category: 'ghosts', types: ['aura'] }])).toBe(false);
  expect(hasOtherTypes(all.filter(({ category }) => category !== 'pet'))).toBe(true);
  expect(hasOtherTypes([])).toBe(true);
});

test('a choice stands for one type, those of a category, or all', () => {
  expect(typesChosen({ category: 'motion', type: 'pir' })).toEqual(['pir']);
  expect(typesChosen({ category: 'motion', type: null })).toEqual(['motion', 'pir']);
  expect(typesChosen({ category: null, type: null })).toEqual([]);
  expect(typesChosen({ category: null, type: 'pir' })).toEqual(['pir']);
});

test('of a category its types are offered, and without one those of all, in one order', () => {
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
