import './views/styles/tokens.css';
import './views/styles/base.css';
import { startConsole } from './app/startConsole.tsx';

await startConsole(window);
