import { thumbnailsMachine } from '../../src/machines/thumbnails/thumbnails.machine.ts';
import { defineModel } from './model.ts';

const address = '/api/aithLink/user/alarm/picture/1';
const other = '/api/aithLink/user/alarm/picture/2';
const third = '/api/aithLink/user/alarm/picture/3';

export const model = defineModel({
  machine: thumbnailsMachine,
  events: [
    { type: 'picture.wanted', address },
    { type: 'picture.left', address },
    { type: 'picture.arrived', address, src: 'blob:picture' },
    { type: 'picture.lost', address: third },
    { type: 'picture.gone', address: other },
  ],
  moreEvents: [
    { type: 'picture.wanted', address: other },
    { type: 'picture.left', address: other },
    { type: 'picture.gone', address },
  ],
  control: ({ sources, lost }) => ({ sources: [...sources], lost: [...lost] }),
  callbacks: {
    loadPictures: ['picture.arrived', 'picture.lost', 'picture.gone'],
    watchConnection: ['connection.restored'],
  },
});
