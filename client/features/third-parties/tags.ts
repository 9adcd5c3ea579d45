import { today } from '#client/features/consent/browser-record.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';
import { type Grants, grantsOf, type PageThirdParties } from '#shared/consent/third-parties.ts';
import { cleanAddresses } from './clean-address.ts';

interface TagWindow {
  dataLayer?: unknown[];
  _linkedin_partner_id?: string;
  _linkedin_data_partner_ids?: string[];
  lintrk?: LinkedInQueue;
}

type LinkedInQueue = ((...call: unknown[]) => void) & { q?: unknown[] };

const tagWindow = window as typeof window & TagWindow;

/**
 * Loads the tags for which the page was served, all as external scripts, once. The addresses that they will read are
 * cleaned first.
 */
export function loadTags(ids: PageThirdParties['ids'], grants: Grants): void {
  cleanAddresses();
  if (ids.tagManager) loadTagManager(ids.tagManager, grants);
  if (ids.linkedin) loadLinkedIn(ids.linkedin);
  if (ids.visitorId) loadScript(ids.visitorId);
}

/**
 * The tag manager under Google's Consent Mode, version 2: all four signals are denied before it exists, and updated
 * before any event, including events pushed before it was requested.
 */
function loadTagManager(id: string, grants: Grants): void {
  tagWindow.dataLayer ??= [];
  const { dataLayer } = tagWindow;
  const earlier = dataLayer.splice(0);
  tellGoogle('consent', 'default', signalsOf({ analytics: false, marketing: false }));
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
  tellGoogle('consent', 'update', signalsOf(grants));
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' }, ...earlier);

  window.addEventListener(
    'consent-update',
    ({ detail }: CustomEventInit<ConsentRecord>) => {
      const changed = grantsOf(detail ?? null, today());
      tellGoogle('consent', 'update', signalsOf(changed));
    },
    // Capture: runs before listeners that push an event about the same change.
    { capture: true },
  );
}

function signalsOf({ analytics, marketing }: Pick<Grants, 'analytics' | 'marketing'>) {
  const advertising = marketing ? 'granted' : 'denied';
  return {
    ad_storage: advertising,
    ad_user_data: advertising,
    ad_personalization: advertising,
    analytics_storage: analytics ? 'granted' : 'denied',
  };
}

/** Google's `gtag`: a command must be an `arguments` object; nothing else is accepted. */
function tellGoogle(..._command: unknown[]): void {
  // biome-ignore lint/complexity/noArguments: see above
  tagWindow.dataLayer?.push(arguments);
}

function loadLinkedIn(partnerId: string): void {
  tagWindow._linkedin_partner_id = partnerId;
  tagWindow._linkedin_data_partner_ids ??= [];
  tagWindow._linkedin_data_partner_ids.push(partnerId);
  const queue: LinkedInQueue = (...call) => void queue.q?.push(call);
  queue.q = [];
  tagWindow.lintrk ??= queue;
  loadScript('https://snap.licdn.com/li.lms-analytics/insight.min.js');
}

function loadScript(address: string): void {
  const script = document.createElement('script');
  script.async = true;
  script.src = address;
  document.head.append(script);
}
