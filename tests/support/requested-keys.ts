import { fileURLToPath } from 'node:url';
import { type CallExpression, isCallExpression, type Node } from 'typescript/unstable/ast';
import { API, type Checker, type Type } from 'typescript/unstable/sync';

/** The copy keys that the code uses: by namespace, patterns of keys (`*` stands for any text). */
type RequestedKeys = ReadonlyMap<string, ReadonlySet<string>>;

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const OURS = /\/(?:client|server|shared)\/[^?]*\.tsx?$/;

/**
 * Asks the compiler which keys the code can use: for each call of a `Say` (`shared/i18n/copy-keys.ts`), the type of its
 * first argument; for `useCopyObject`, of both. A key that is put together counts as every text that its type allows.
 */
export function readRequestedKeys(): RequestedKeys {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api.updateSnapshot({ openProjects: [`${ROOT}tsconfig.json`] }).getProjects();
    if (!project) throw new Error('tsconfig.json opens no project');
    const { program, checker } = project;
    const requested = new Map<string, Set<string>>();
    for (const name of program.getSourceFileNames()) {
      if (!name.startsWith(ROOT) || name.includes('/node_modules/') || !OURS.test(name)) continue;
      const file = program.getSourceFile(name);
      if (file && /\bt\b|useCopyObject|say|words/i.test(file.text))
        readFile(callsIn(file), checker, requested);
    }
    return requested;
  } finally {
    api.close();
  }
}

function readFile(calls: CallExpression[], checker: Checker, requested: Map<string, Set<string>>) {
  const callees = checker.getTypeAtLocation(calls.map(({ expression }) => expression));
  calls.forEach(({ expression, arguments: [first, second] }, index) => {
    const isObject = expression.getText() === 'useCopyObject';
    const said = isObject ? null : namespacesOf(checker, callees[index]);
    if (!first || (!isObject && !said)) return;
    const namespaces = said ?? textsOf(checker, checker.getTypeAtLocation(first));
    const key = isObject ? second : first;
    if (!key) return;
    for (const text of textsOf(checker, checker.getTypeAtLocation(key)))
      for (const namespace of namespaces) {
        const [other, rest] = text.includes(':') ? text.split(':') : [namespace, text];
        if (!other || !rest) continue;
        const keys = requested.get(other) ?? new Set();
        requested.set(other, keys.add(rest));
      }
  });
}

function callsIn(node: Node, found: CallExpression[] = []): CallExpression[] {
  node.forEachChild((child) => {
    if (isCallExpression(child) && child.arguments.length > 0) found.push(child);
    callsIn(child, found);
  });
  return found;
}

/** The namespaces of a `Say`, even if it may be undefined; null for any other function. */
function namespacesOf(checker: Checker, type: Type | undefined): string[] | null {
  if (type?.isUnionType()) {
    const found = type.getTypes().flatMap((part) => namespacesOf(checker, part) ?? []);
    return found.length > 0 ? found : null;
  }
  if (type?.getSymbol()?.name !== 'Say' || !type.isTypeReference()) return null;
  const [of] = checker.getTypeArguments(type);
  return of ? textsOf(checker, of) : null;
}

/** The texts that a type allows; for a list, those of its entries. */
function textsOf(checker: Checker, type: Type | undefined): string[] {
  if (!type) return [];
  if (type.isUnionType()) return type.getTypes().flatMap((part) => textsOf(checker, part));
  if (type.isStringLiteralType()) return [type.value];
  if (type.isTemplateLiteralType()) return [type.texts.join('*')];
  if (type.isTypeReference())
    return checker.getTypeArguments(type).flatMap((part) => textsOf(checker, part));
  if (type.isTypeParameter()) return textsOf(checker, checker.getConstraintOfTypeParameter(type));
  return [];
}
