import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import timeline from '../../../locales/en-US/timeline.json';
import { measureOther } from './other.ts';
import { measureOurs } from './ours.tsx';

await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { timeline } } });
Object.assign(window, { measureOurs, measureOther });
