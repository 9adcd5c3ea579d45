import { warnOfAnalytics } from '#client/features/analytics/data-layer.ts';
import { today } from '#client/features/consent/browser-record.ts';
import type { ConsentRecord } from '#shared/consent/record.ts';
import { type Grants, grantsOf, type PageThirdParties } from '#shared/consent/third-parties.ts';
import { cleanAddresses } from './clean-address.ts';

/** Values of ours, unless somebody else's script or an element's id has taken the name. */
interface TagWindow {
  dataLayer?: unknown;
  _linkedin_partner_id?: string;
  _linkedin_data_partner_ids?: unknown;
  lintrk?: unknown;
}

type LinkedInQueue = ((...call: unknown[]) => void) & { q?: unknown[] };

const tagWindow = window as typeof window & TagWindow;

/**
 * Loads the tags for which the page was served, all as external scripts, once. The addresses that they will read are
 * cleaned first. One that cannot be set up is not loaded; that affects neither the others nor the page (spec 7).
 */
export function loadTags(
  { tagManager, linkedin, visitorId }: PageThirdParties['ids'],
  grants: Grants,
): void {
  cleanAddresses();
  if (tagManager) guard(() => loadTagManager(tagManager, grants));
  if (linkedin) guard(() => loadLinkedIn(linkedin));
  if (visitorId) loadScript(visitorId);
}

function guard(load: () => void): void {
  try {
    load();
  } catch (error) {
    warnOfAnalytics(error);
  }
}

/**
 * The tag manager under Google's Consent Mode, version 2: all four signals are denied before it exists, and updated
 * before any event, including events pushed before it was requested.
 */
function loadTagManager(id: string, grants: Grants): void {
  // It reads nothing but an array.
  const dataLayer = Array.isArray(tagWindow.dataLayer) ? tagWindow.dataLayer : [];
  tagWindow.dataLayer = dataLayer;
  const earlier = dataLayer.splice(0);
  tellGoogle('consent', 'default', signalsOf({ analytics: false, marketing: false }));
  loadScript(`https://www.googletagmanager.com/gtm.js?id=${encodeURIComponent(id)}`);
  tellGoogle('consent', 'update', signalsOf(grants));
  dataLayer.push({ 'gtm.start': Date.now(), event: 'gtm.js' }, ...earlier);

  window.addEventListener(
    'consent-update',
    ({ detail }: CustomEventInit<ConsentRecord>) => {
      const changed = grantsOf(detail ?? null, today());
      guard(() => tellGoogle('consent', 'update', signalsOf(changed)));
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
  (tagWindow.dataLayer as unknown[]).push(arguments);
}

function loadLinkedIn(partnerId: string): void {
  tagWindow._linkedin_partner_id = partnerId;
  const others = tagWindow._linkedin_data_partner_ids;
  tagWindow._linkedin_data_partner_ids = [...(Array.isArray(others) ? others : []), partnerId];
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
