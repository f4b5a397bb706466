import { languageMachine } from '../../src/machines/language/language.machine.ts';
import { defineModel, done, failed } from './model.ts';

export const model = defineModel({
  machine: languageMachine,
  inputs: [{ tag: 'ru-RU' }],
  events: [
    { type: 'session.started', userId: '1' },
    { type: 'language.choose', tag: 'de-DE' },
    done('readSavedLanguage', { tag: 'ja-JP' }),
    done('saveLanguage'),
    ...['readSavedLanguage', 'applySaved', 'applyChoice', 'saveLanguage', 'applyEnglish'].map((id) =>
      failed(id),
    ),
  ],
  control: ({ tag, wanted, userId }) => ({ tag, wanted, userId }),
});
