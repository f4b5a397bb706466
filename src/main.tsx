import './views/styles/tokens.css';
import './views/styles/base.css';
import { startConsole } from './app/startConsole.tsx';

// What `index.html` has turned off while the modules came.
Error.stackTraceLimit = 10;
// Not awaited: a module that waits at its top level makes the bundler cut the first page into many files.
void startConsole(window);
