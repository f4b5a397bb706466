import './views/styles/tokens.css';
import './views/styles/base.css';
import { startInspector } from './app/inspector/startInspector.tsx';

startInspector(window);
