import * as v from 'valibot';
import { alarmCategorySchema } from '../alarm.ts';
import { entryList } from '../entryList.ts';
import { notShown, type CallDefinition } from './definition.ts';

export const listAlarmCategoriesCall = {
  endpoint: 'listAlarmCategories',
  request: v.object({
    /** Devices; none means all. */
    serailno: v.array(v.string()),
    /** For each device its channels; none means all. */
    channel: v.array(v.array(v.number())),
  }),
  response: entryList(alarmCategorySchema, ({ category }) => category),
} as const satisfies CallDefinition;

export const allAlarmCategoriesCall = {
  endpoint: 'allAlarmCategories',
  request: v.null(),
  response: notShown,
} as const satisfies CallDefinition;

export const listAlarmsCall = {
  endpoint: 'listAlarms',
  request: v.looseObject({}),
  response: notShown,
} as const satisfies CallDefinition;
