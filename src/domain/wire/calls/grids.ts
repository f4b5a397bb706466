import * as v from 'valibot';
import { nothing, notShown, ofUser, type CallDefinition } from './definition.ts';

const grid = v.looseObject({});

export const createGridCall = {
  endpoint: 'createGrid',
  request: grid,
  response: notShown,
} as const satisfies CallDefinition;

export const listGridsCall = {
  endpoint: 'listGrids',
  request: ofUser,
  response: notShown,
} as const satisfies CallDefinition;

export const deleteGridCall = {
  endpoint: 'deleteGrid',
  request: nothing,
  response: notShown,
} as const satisfies CallDefinition;

export const updateGridCall = {
  endpoint: 'updateGrid',
  request: grid,
  response: notShown,
} as const satisfies CallDefinition;
