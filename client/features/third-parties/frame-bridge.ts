interface FrameCall {
  command?: unknown;
  version?: unknown;
  parameter?: unknown;
  callId?: unknown;
}

/**
 * Lets frames call `name` as the page's scripts can, the way both IAB interfaces define: a frame named `<name>Locator`
 * marks where, a message `<name>Call` asks, and a message `<name>Return` answers in the format of the request, an
 * object or JSON.
 */
export function answerFrames(
  name: '__uspapi' | '__gpp',
  answer: (call: FrameCall, reply: (value: unknown, success: boolean) => void) => void,
): void {
  addLocator(`${name}Locator`);
  window.addEventListener('message', ({ data, source }) => {
    const call = readCall(data, `${name}Call`);
    if (!call || !source) return;
    answer(call, (returnValue, success) => {
      const message = { [`${name}Return`]: { returnValue, success, callId: call.callId } };
      source.postMessage(typeof data === 'string' ? JSON.stringify(message) : message, {
        targetOrigin: '*',
      });
    });
  });
}

function addLocator(name: string): void {
  if (name in window.frames) return;
  const frame = document.createElement('iframe');
  frame.name = name;
  frame.title = name;
  frame.hidden = true;
  document.body.append(frame);
}

function readCall(data: unknown, key: string): FrameCall | null {
  let message = data;
  if (typeof data === 'string') {
    if (!data.includes(key)) return null;
    try {
      message = JSON.parse(data);
    } catch {
      return null;
    }
  }
  const call = (message as Record<string, unknown> | null | undefined)?.[key];
  return typeof call === 'object' && call !== null ? call : null;
}
