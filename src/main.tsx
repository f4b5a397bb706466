import './views/styles/tokens.css';
import './views/styles/base.css';
import { startConsole } from './app/startConsole.tsx';

// The start script of a built page turns stacks off while the modules arrive.
if (Error.stackTraceLimit === 0) Error.stackTraceLimit = 10;
// Not awaited: a module that waits at its top level makes the bundler cut the first page into many files.
void startConsole(window);
