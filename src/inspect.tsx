import './views/styles/tokens.css';
import './views/styles/base.css';
import { startInspector } from './app/startInspector.tsx';

startInspector(window);
