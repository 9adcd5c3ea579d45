import type { FastifyInstance } from 'fastify';
import type { Decision } from '#shared/consent/decide.ts';
import type { ThirdPartyIds } from '#shared/consent/third-parties.ts';
import type { ConsentLedger, ConsentProof } from '../consent/ledger.ts';
import type { FindShownWords } from '../consent/shown-words.ts';
import { heedSignal } from '../consent/visitor-consent.ts';
import { answerLocale } from '../http/locale.ts';

/** What consent is decided and proved with. */
interface ConsentParts {
  ledger: ConsentLedger;
  findShownWords: FindShownWords;
  thirdParties: ThirdPartyIds;
  /** The version of the policy that visitors answer. */
  consentVersion: string;
  /** The clock by which records are written and expire, epoch milliseconds. */
  now: () => number;
}

declare module 'fastify' {
  interface FastifyRequest {
    /** What `settleConsent` decided and wrote; it does so only once. */
    consentDecision: Decision | null;
    /** The proof of what the answer's cookies say, which is on disk before it leaves. */
    consentProof: ConsentProof | null;
  }

  interface FastifyInstance {
    consent: ConsentParts;
  }
}

/** Prepares requests to carry their decision, and holds an answer back until its proof is kept. */
export function registerConsentProof(app: FastifyInstance, parts: ConsentParts): void {
  app.decorate('consent', parts);
  app.decorateRequest('consentDecision', null);
  app.decorateRequest('consentProof', null);
  // Pages settle consent themselves, with what they show of it.
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/'))
      heedSignal(request, reply, answerLocale(request));
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    if (request.consentProof) request.consentProof.kept.then(() => done(null, payload), done);
    else done(null, payload);
  });
}
