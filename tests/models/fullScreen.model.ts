import { fullScreenMachine } from '../../src/machines/shell/fullScreen/fullScreen.machine.ts';
import { called, defineModel, emitted, sent } from './model.ts';

export const model = defineModel({
  machine: fullScreenMachine,
  inputs: [{ hasScreen: true }, { hasScreen: false }],
  control: ({ hasScreen, by, isPage }) => ({ hasScreen, by, isPage }),
  events: {
    'full.ask: part': { type: 'full.ask', by: 'video', isPage: false },
    'full.ask: page': { type: 'full.ask', by: 'tour', isPage: true },
    'button.gone: asker': { type: 'button.gone', by: 'video' },
    'button.gone: other': { type: 'button.gone', by: 'other' },
  },
  callbacks: { watchScreen: ['screen.began', 'screen.ended'], back: ['back.taken'], notice: [] },
  demands: [
    {
      section: '0002#full-screen',
      what: 'If the browser has no full screen, the video fills the window',
      from: 'off',
      on: { type: 'full.ask', by: 'video', isPage: false },
      when: { hasScreen: false },
      to: 'window',
      effects: [called('back')],
    },
    {
      section: '0002#full-screen',
      what: 'If the browser refuses, the page says so, and the video fills the window',
      from: 'asking',
      on: 'askScreen error',
      when: { isPage: false },
      to: 'window',
      effects: [
        sent('notice', {
          type: 'notice.show',
          notice: { kind: 'info', message: { key: 'live:full.refused' } },
          untilDismissed: true,
        }),
        called('back'),
      ],
    },
    {
      section: '0002#a-tour-in-full-screen',
      what: 'Escape ends the tour, because browsers use that key to leave full screen',
      from: 'screen',
      on: 'screen.ended',
      to: 'off',
      effects: [emitted({ type: 'screen.taken' })],
    },
  ],
});
