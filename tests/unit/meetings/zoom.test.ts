import { expect, it } from 'vitest';
import { meetingHost } from '../../../supabase/functions/_shared/meetings/meeting-host.ts';
import { startFakeZoom } from '../../support/fake-zoom.ts';

it('takes a meeting that Zoom no longer has for removed', async () => {
  await using zoom = await startFakeZoom();
  const env: Record<string, string> = zoom.env;
  const host = meetingHost({
    env: (name) => env[name],
    fetch,
    resolve: async () => [],
    now: Date.now,
    background: () => undefined,
    log: () => undefined,
  });
  await expect(host.remove('404404')).resolves.toBeUndefined();
  expect(zoom.calls('DELETE /meetings/404404')).toHaveLength(1);
});
