/** What a frame asks by message. */
interface FrameCall {
  command?: unknown;
  version?: unknown;
  parameter?: unknown;
  callId?: unknown;
}

/**
 * Lets frames ask what scripts of the page ask `name`, as both of the IAB's interfaces have it: a frame
 * named `<name>Locator` tells them where, a message `<name>Call` asks, a message `<name>Return` answers
 * in the way that was asked, as an object or as JSON.
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
