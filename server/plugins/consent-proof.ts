import type { FastifyInstance } from 'fastify';
import type { Decision } from '#shared/consent/decide.ts';
import type { ThirdPartyIds } from '#shared/consent/third-parties.ts';
import type { ConsentLedger, ConsentProof } from '../consent/ledger.ts';
import type { FindShownWords } from '../consent/shown-words.ts';
import { heedSignal } from '../consent/visitor-consent.ts';
import { answerLocale } from '../http/locale.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** What `settleConsent` decided and wrote; it does so only once. */
    consentDecision: Decision | null;
    /** The proof of what the answer's cookies say, to be kept before it leaves. */
    consentProof: ConsentProof | null;
  }

  interface FastifyInstance {
    consentLedger: ConsentLedger;
    findShownWords: FindShownWords;
    thirdParties: ThirdPartyIds;
    /** The version of the policy that visitors answer. */
    consentVersion: string;
    /** The clock by which records are written and expire, epoch milliseconds. */
    consentClock: () => number;
  }
}

/** Prepares requests to carry their decision, and keeps what an answer writes as proof, once. */
export function registerConsentProof(
  app: FastifyInstance,
  parts: {
    ledger: ConsentLedger;
    findShownWords: FindShownWords;
    thirdParties: ThirdPartyIds;
    consentVersion: string;
    now: () => number;
  },
): void {
  const { ledger, findShownWords, thirdParties, consentVersion, now } = parts;
  app.decorate('consentLedger', ledger);
  app.decorate('findShownWords', findShownWords);
  app.decorate('thirdParties', thirdParties);
  app.decorate('consentVersion', consentVersion);
  app.decorate('consentClock', now);
  app.decorateRequest('consentDecision', null);
  app.decorateRequest('consentProof', null);
  // Pages settle consent themselves, with what they show of it.
  app.addHook('preHandler', (request, reply, done) => {
    if (request.routeOptions.url?.startsWith('/api/'))
      heedSignal(request, reply, answerLocale(request));
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const proof = request.consentProof;
    request.consentProof = null;
    if (proof) proof.keep().then(() => done(null, payload), done);
    else done(null, payload);
  });
}
