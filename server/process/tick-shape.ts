import { createHook } from 'node:async_hooks';

const kept: object[] = [];

/**
 * Keeps one of Node's objects for `process.nextTick` for as long as the process lives. V8 forgets the shape
 * of objects of which none is left when it collects, and so does the code that makes them: made anew, the
 * shape is another to it, and from then on each of these objects costs four times as much. An answer has
 * eleven of them. To be called before much else is done.
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
