import { createHook } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one of Node's `process.nextTick` objects alive as long as the process. When the garbage collector finds none
 * left, V8 forgets their shape, and so does the code that makes them. A shape made later is a different one to that
 * code, and each object then costs four times as much; an answer has eleven of them. Call this before much else is
 * done.
 */
export function keepTickShape(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept.push(resource);
    },
  });
  hook.enable();
  process.nextTick(() => undefined);
  hook.disable();
}
