import { parseSync, Visitor, type ESTree, type Plugin } from 'vite';

/**
 * Vite plugin: lets the bundler remove the unused parts of React Router, which is a single module. Otherwise its
 * display names and the calls that create contexts and components keep all of it alive. It also removes what React
 * Router, i18next and react-i18next write for developers, who read it where nothing is built: in tests and in `npm run dev`.
 */
export function slimPackages(): Plugin {
  return {
    name: 'slim-packages',
    apply: 'build',
    transform: {
      filter: { id: /\/node_modules\/(react-router|i18next|react-i18next)\/dist\// },
      handler: (code, id) => ({
        code: withoutWarnings(id.includes('/react-router/') ? withoutEffects(code) : code),
        map: null,
      }),
    },
  };
}

/** The router without display names, and with its contexts and components marked as pure. */
function withoutEffects(code: string): string {
  return code
    .replace(/^var ENABLE_DEV_WARNINGS = true;$/m, 'var ENABLE_DEV_WARNINGS = false;')
    .replace(/^\w+\.displayName = "[^"]*";$/gm, '')
    .replace(/^(var \w+ = )(React\d*\.(?:createContext|forwardRef|memo)\()/gm, '$1/* @__PURE__ */ $2');
}

/** The module without its warnings, and with checks that throw without a message. Errors that it logs stay. */
export function withoutWarnings(code: string): string {
  const spans: (readonly [start: number, end: number, instead: string])[] = [];
  new Visitor({
    ExpressionStatement: ({ start, end, expression }) => {
      if (expression.type === 'CallExpression' && isWarning(expression.callee)) spans.push([start, end, ';']);
    },
    CallExpression: ({ callee, arguments: [condition, message] }) => {
      if (callee.type !== 'Identifier' || callee.name !== 'invariant') return;
      if (condition !== undefined && message !== undefined) spans.push([condition.end, message.end, '']);
    },
  }).visit(parseSync('module.js', code).program);
  return spans.reduceRight(
    (left, [start, end, instead]) => left.slice(0, start) + instead + left.slice(end),
    code,
  );
}

/** `warning` of the router, `warnOnce` of react-i18next, or a method of i18next's logger that reports no error. */
function isWarning(callee: ESTree.Node): boolean {
  if (callee.type === 'Identifier') return ['warning', 'warnOnce'].includes(callee.name);
  if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') return false;
  const { object, property } = callee;
  const isLogger =
    object.type === 'MemberExpression' &&
    object.property.type === 'Identifier' &&
    object.property.name === 'logger';
  return isLogger && ['log', 'warn', 'deprecate', 'once'].includes(property.name);
}
