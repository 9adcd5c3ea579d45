import type { FakeSupabase } from '../../tests/support/fake-supabase.ts';
import { hostSite } from '../../tests/support/hosted-site.ts';

/** The site with the fake as its hosted backend, and with shorter time limits than in production. */
export const startHosted = (fake: FakeSupabase, env: Record<string, string> = {}) =>
  hostSite(
    {
      SUPABASE_URL: fake.url,
      SUPABASE_PUBLISHABLE_KEY: fake.publishableKey,
      SUPABASE_SECRET_KEY: fake.secretKey,
      ...env,
    },
    {
      limits: {
        backend: { callMs: 1000 },
        delivery: { answerMs: 2000 },
        replay: { everyMs: 500, longestMs: 1000 },
      },
    },
  );
