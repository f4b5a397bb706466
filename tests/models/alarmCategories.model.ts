import { alarmCategoriesMachine } from '../../src/machines/alarmCategories/alarmCategories.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: alarmCategoriesMachine,
  events: [done('listCategories', [{ category: 'human', types: ['human'] }]), failed('listCategories')],
  control: ({ categories }) => categories.length,
});
