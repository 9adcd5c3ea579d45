import { describe, expect, it } from 'vitest';
import { createLog } from '#server/plugins/logging.ts';

/** What a log writes of something. */
function write(fields: object): { text: string; line: Record<string, unknown> } {
  let text = '';
  createLog('info', { write: (line) => (text += line) }).error(fields, 'request failed');
  return { text, line: JSON.parse(text) };
}

/** An error as JSON.parse throws it: it quotes what it read, which may be what a visitor typed. */
function quotingError(): unknown {
  try {
    return JSON.parse('Amara Okafor, amara@northwind.example');
  } catch (error) {
    return error;
  }
}

describe('an error in the log', () => {
  it.each(['err', 'error'])(
    'as %s has its kind and its frames, and no word of its message',
    (name) => {
      const { text, line } = write({ [name]: quotingError() });
      expect(text).not.toMatch(/Amara|northwind/);
      const told = line[name] as { type: string; frames: string[] };
      expect(told.type).toBe('SyntaxError');
      expect(told.frames[0]).toMatch(/^at /);
    },
  );

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
