type Callback = (value: unknown, success: boolean) => void;
interface Listener {
  id: number;
  callback: Callback;
  parameter: unknown;
}

/** The section that the site supports: the US national one. */
export const US_NATIONAL = { id: 7, name: 'usnat', api: '7:usnat' } as const;

/**
 * `__gpp` before its library is loaded (IAB GPP, CMP API 1.1, 'stub'): it answers a ping with that status, stores
 * listeners and calls, and hands them to the library, which asks without arguments and by 'events'.
 */
export function createGppStub(): (...call: unknown[]) => unknown {
  const queue: unknown[][] = [];
  const events: Listener[] = [];
  let lastId = 0;

  return (...call) => {
    const [command, callback, parameter] = call;
    if (call.length === 0 || (call.length === 1 && command === 'queue')) return queue;
    if (call.length === 1 && command === 'events') return events;
    const answer = (typeof callback === 'function' ? callback : () => undefined) as Callback;
    switch (command) {
      case 'ping':
        return answer(ping(), true);
      case 'addEventListener': {
        lastId += 1;
        events.push({ id: lastId, callback: answer, parameter });
        return answer(event('listenerRegistered', lastId, true), true);
      }
      case 'removeEventListener': {
        const at = events.findIndex(({ id }) => id === parameter);
        if (at !== -1) events.splice(at, 1);
        return answer(event('listenerRemoved', Number(parameter), at !== -1), true);
      }
      case 'hasSection':
        return answer(false, true);
      case 'getSection':
      case 'getField':
        return answer(null, true);
      default:
        queue.push(call);
    }
  };
}

function event(eventName: string, listenerId: number, data: boolean) {
  return { eventName, listenerId, data, pingData: ping() };
}

function ping() {
  return {
    gppVersion: '1.1',
    cmpStatus: 'stub',
    cmpDisplayStatus: 'hidden',
    signalStatus: 'not ready',
    supportedAPIs: [US_NATIONAL.api],
    cmpId: 0,
    sectionList: [],
    applicableSections: [],
    gppString: '',
    parsedSections: {},
  };
}
