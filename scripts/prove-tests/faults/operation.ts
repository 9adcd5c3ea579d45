import type { Fault } from '../fault.ts';

/** Boot, health, logs and the end. */
export const OPERATION_FAULTS: readonly Fault[] = [
  {
    name: 'full-disk-called-damage',
    file: 'server/backend/embedded/postgres.ts',
    find: '(await isFull(folder)) ? FULL : DAMAGED',
    put: '(await isFull(folder)) && FULL === DAMAGED ? FULL : DAMAGED',
    tests: ['tests/api/boot.test.ts'],
  },
  {
    name: 'silent-database-is-waited-for',
    file: 'server/backend/embedded/postgres.ts',
    find: "if (isFirst && asked.kind === 'query') listen();",
    put: 'void isFirst;',
    tests: ['tests/api/ending.test.ts'],
  },
  {
    name: 'readiness-waits-for-the-backend',
    file: 'server/routes/health.ts',
    find: 'await waitAtMost(ASK_MS, ask(), false).catch(() => false)',
    put: 'await waitAtMost(ASK_MS * 1000, ask(), false).catch(() => false)',
    tests: ['tests/api/operations.test.ts'],
  },
  {
    name: 'log-lines-made-later-come-later',
    file: 'server/process/log-output.ts',
    find: 'gathered.push(line);',
    put: "if (typeof line === 'string') gathered.unshift(line);\n    else gathered.push(line);",
    tests: ['tests/unit/process/log-output.test.ts'],
  },
  {
    name: 'log-keeps-what-an-error-quotes',
    file: 'server/plugins/logging.ts',
    find: '    type: error.name,\n',
    put: '    type: error.name,\n    message: error.message,\n',
    tests: ['tests/unit/plugins/logging.test.ts'],
  },
  {
    name: 'request-id-from-anybody',
    file: 'server/plugins/logging.ts',
    find: ' && trusted(from)',
    put: '',
    tests: ['tests/api/log.test.ts'],
  },
  {
    name: 'log-tells-a-secret-address',
    file: 'server/plugins/logging.ts',
    find: 'route: findRoute(path)?.path ?? route',
    put: 'route: findRoute(path)?.path ?? path ?? route',
    tests: ['tests/api/meeting-link.test.ts'],
  },
  {
    name: 'log-tells-what-a-report-quotes',
    file: 'server/routes/csp-reports.ts',
    find: '.filter((directive) => DIRECTIVE.test(directive))',
    put: ".filter((directive) => directive !== '')",
    tests: ['tests/api/csp-reports.test.ts'],
  },
  {
    name: 'an-end-that-cuts-answers',
    file: 'server/start.ts',
    find: 'onOpened(() => Promise.all([app.close(), admin?.close()]));',
    put: 'onOpened(async () => admin?.close());',
    tests: ['tests/api/ending.test.ts'],
  },
  {
    name: 'silent-connections-keep-the-site',
    file: 'server/connections/closing.ts',
    find: 'if (!lineOf(socket)?.turns.length) socket.destroy();',
    put: 'void lineOf(socket);',
    tests: ['tests/api/ending.test.ts'],
  },
  {
    name: 'an-end-with-the-wrong-code',
    file: 'server/process/ending.ts',
    find: 'void end(1);',
    put: 'void end(0);',
    tests: ['tests/api/ending.test.ts'],
  },
];
