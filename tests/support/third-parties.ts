import { loadConfig } from '#server/config.ts';

/** All that loads in a visitor's browser by consent. */
export const THIRD_PARTIES = {
  GTM_ID: 'GTM-TEST123',
  LINKEDIN_PARTNER_ID: '7654321',
  VISITOR_ID_SCRIPT_URL: 'https://id.visitors.example/v2/site.js?key=abc',
};

/** What visitors of a site with all of them answer: a record of it answers one with fewer as well. */
export const FULL_VERSION = loadConfig(THIRD_PARTIES).site.consentVersion;
