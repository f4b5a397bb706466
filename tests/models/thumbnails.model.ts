import { thumbnailsMachine } from '../../src/machines/thumbnails/thumbnails.machine.ts';
import { defineModel } from './model.ts';

const address = '/api/aithLink/user/alarm/picture/1';

export const model = defineModel({
  machine: thumbnailsMachine,
  events: [
    { type: 'picture.wanted', address },
    { type: 'picture.left', address },
    { type: 'picture.arrived', address, src: 'blob:picture' },
    { type: 'picture.arrived', address, src: null },
  ],
  control: ({ sources }) => [...sources],
  callbacks: { loadPictures: ['picture.arrived'] },
});
