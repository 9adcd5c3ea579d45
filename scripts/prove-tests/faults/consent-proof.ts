import type { Fault } from '../fault.ts';

/** Proof of consent. */
export const CONSENT_PROOF_FAULTS: readonly Fault[] = [
  {
    name: 'words-in-a-language-not-shown',
    file: 'server/routes/consent.ts',
    find: "const { locale } = formPage(request, '/');",
    put: 'const locale = answerLocale(request);',
    tests: ['tests/contract/consent-proof.test.ts'],
  },
  {
    name: 'proof-no-share-a-client',
    file: 'server/consent/signal-budget.ts',
    find: 'client.proofs.size >= perClient || ',
    put: '',
    tests: ['tests/unit/consent/signal-budget.test.ts'],
  },
  {
    name: 'proof-repeats-are-rows',
    file: 'server/consent/signal-budget.ts',
    find: 'if (known) return known;',
    put: '',
    tests: ['tests/unit/consent/signal-budget.test.ts'],
  },
  {
    name: 'proof-no-share-of-the-site',
    file: 'server/consent/signal-budget.ts',
    find: ' || taken >= perSite',
    put: '',
    tests: ['tests/unit/consent/signal-budget.test.ts'],
  },
  {
    name: 'proof-one-client-for-all',
    file: 'server/http/visitor-consent.ts',
    find: '    clientKey(request),\n',
    put: "    clientKey(request) && '',\n",
    tests: ['tests/api/signal-floods.test.ts'],
  },
  {
    name: 'proof-lost-where-not-deployed',
    file: 'server/consent/ledger.ts',
    find: '[401, 403, 404]',
    put: '[401, 403]',
    tests: ['tests/unit/consent/ledger.test.ts'],
  },
  {
    name: 'proof-may-be-deleted',
    file: 'supabase/migrations/20261122090500_consent_records.sql',
    find: "return old;\n    end if;\n  end if;\n  raise exception 'consent records are append-only' using errcode = 'restrict_violation';",
    put: 'return old;\n    end if;\n  end if;\n  return coalesce(new, old);',
    tests: ['tests/contract/consent-records.test.ts'],
  },
  {
    name: 'words-of-another-place',
    file: 'server/http/visitor-consent.ts',
    find: 'const { source, locale } = origin;',
    put: "const { locale } = origin;\n  const source = 'banner' as const;",
    tests: ['tests/contract/consent-proof.test.ts'],
  },
  {
    name: 'words-left-out-of-the-proof',
    file: 'shared/consent/shown-words.ts',
    find: '      ...lines,\n',
    put: '',
    tests: ['tests/unit/consent/shown-words.test.ts'],
  },
  {
    name: 'service-named-that-is-not-set-up',
    file: 'server/services.ts',
    find: 'if (thirdParties.linkedin) found',
    put: 'found',
    tests: ['tests/unit/services.test.ts'],
  },
  {
    name: 'refused-words-are-taken-for-told',
    file: 'server/consent/ledger.ts',
    find: 'if (!isKept) toldWords.delete(words.sha256);',
    put: 'if (!isKept) return;',
    tests: ['tests/unit/consent/ledger.test.ts'],
  },
  {
    name: 'old-proof-deleted-by-hand',
    file: 'supabase/migrations/20261122090500_consent_records.sql',
    find: "\n      and current_setting('auditharbor.retention', true) = 'on'",
    put: '',
    tests: ['tests/contract/retention.test.ts'],
  },
];
