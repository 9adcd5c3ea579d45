import { vi } from 'vitest';
import { leadsCommand } from '#server/admin/command.ts';
import { ROOT } from './site.ts';

/** What a run of the command printed, and its exit code. */
export interface CommandResult {
  code: number;
  stdout: string;
  stderr: string;
}

/** `npm run leads -- …` in this process, since starting one takes longer than most commands. */
export async function leadsCommandHere(
  args: string[],
  env: Record<string, string>,
): Promise<CommandResult> {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  const out = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  const error = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
  try {
    const place = { root: ROOT, program: 'npm run leads --', now: Date.now };
    const code = await leadsCommand(args, place);
    const said = (spy: typeof out) => spy.mock.calls.map(([text]) => String(text)).join('');
    return { code, stdout: said(out), stderr: said(error) };
  } finally {
    vi.restoreAllMocks();
    vi.unstubAllEnvs();
  }
}
