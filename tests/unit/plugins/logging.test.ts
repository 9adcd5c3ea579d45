import { afterEach, describe, expect, it } from 'vitest';
import { createLog, routeConsole } from '#server/plugins/logging.ts';

/** What the log writes for these fields. */
function write(fields: object): { text: string; line: Record<string, unknown> } {
  let text = '';
  createLog('info', { write: (line) => (text += line) }).error(fields, 'request failed');
  return { text, line: JSON.parse(text) };
}

/** An error as JSON.parse throws it: it quotes its input, which a visitor may have typed. */
function quotingError(): unknown {
  try {
    return JSON.parse('Amara Okafor, amara@northwind.example');
  } catch (error) {
    return error;
  }
}

describe('an error in the log', () => {
  it.each(['err', 'error'])('as %s has kind and frames, and no word of its message', (name) => {
    const { text, line } = write({ [name]: quotingError() });
    expect(text).not.toMatch(/Amara|northwind/);
    const frames = expect.arrayContaining([expect.stringMatching(/^at /)]);
    expect(line[name]).toMatchObject({ type: 'SyntaxError', frames });
  });

  it('has neither in its cause', () => {
    const cause = Object.assign(new Error('Amara Okafor'), { code: 'ECONNRESET' });
    const { text, line } = write({ err: new Error('amara@northwind.example', { cause }) });
    expect(text).not.toMatch(/Amara|amara/);
    expect(line.err).toMatchObject({ type: 'Error', cause: { type: 'Error', code: 'ECONNRESET' } });
  });

  it('that is no error at all says no more than what it is', () => {
    const { text, line } = write({ err: 'Amara Okafor' });
    expect(text).not.toContain('Amara');
    expect(line.err).toEqual({ type: 'string' });
  });
});

// ASVS 16.4.1
describe('what libraries write to the console', () => {
  const real = { ...console };
  afterEach(() => void Object.assign(console, real));

  it.each([
    ['TypeError: amara@northwind.example is no function\n    at Page', 'TypeError'],
    ['Error: Amara Okafor', 'Error'],
    ['A setting is deprecated: use another\nmore of it', 'A setting is deprecated: use another'],
  ])('is a line of the log, and of an error its kind alone: %j', (written, msg) => {
    let text = '';
    routeConsole(createLog('info', { write: (line) => (text += line) }));
    // biome-ignore lint/suspicious/noConsole: it is what is tested
    console.error(written);
    expect(JSON.parse(text)).toMatchObject({ level: 'error', msg });
    expect(text).not.toMatch(/Amara|northwind/i);
  });
});
