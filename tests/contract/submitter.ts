import { openEmbeddedBackend } from '#server/backend/embedded/index.ts';
import { LIMITS } from '#server/limits.ts';
import { SILENT, SUPABASE_DIR } from './project.ts';

// Run in its own process, to be killed: submits one lead after another in DATA_DIR (its argument) and prints the
// reference of each as soon as it is acknowledged.
const [dataDir = '', run = ''] = process.argv.slice(2);
const backend = await openEmbeddedBackend({
  dataDir,
  env: {},
  log: SILENT,
  now: Date.now,
  supabaseDir: SUPABASE_DIR,
  retentionMs: LIMITS.backend.retentionMs,
});
const submit = async (index: number): Promise<void> => {
  const response = await backend.fetch(`${backend.url}/functions/v1/send-contact-form`, {
    method: 'POST',
    headers: { apikey: backend.secretKey, 'idempotency-key': `${run}-${index}` },
    body: JSON.stringify({
      firstName: 'Ada',
      lastName: 'Okafor',
      email: 'ada@meridian.example',
      company: `Company ${index}`,
    }),
  });
  const { reference } = (await response.json()) as { reference: string };
  process.stdout.write(`${reference}\n`);
};
for (let index = 0; ; index += 4)
  await Promise.all([submit(index), submit(index + 1), submit(index + 2), submit(index + 3)]);
