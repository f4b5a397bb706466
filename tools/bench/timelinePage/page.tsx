import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import history from '../../../locales/en-US/history.json';
import { measureOther } from './other.ts';
import { measureOurs } from './ours.tsx';

await i18next.use(initReactI18next).init({ lng: 'en-US', resources: { 'en-US': { history } } });
Object.assign(window, { measureOurs, measureOther });
