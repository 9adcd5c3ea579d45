import { CONSENT_COOKIE } from '#shared/consent/cookie.ts';

/**
 * Hears that another tab has stored a record, and tells them of one stored here: by a channel, and by the
 * storage event where there is none. A tab that sleeps hears nothing, so it looks again when it is looked
 * at. The channel is closed while the page is put aside, for an open one keeps it from the back/forward
 * cache. `look` reads the record anew; returns how to tell.
 */
export function followOtherTabs(look: () => void): () => void {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    try {
      channel ??= new BroadcastChannel(CONSENT_COOKIE);
      channel.onmessage = look;
    } catch {
      // There is none, or it is forbidden here.
    }
  };
  const close = () => {
    channel?.close();
    channel = null;
  };

  open();
  window.addEventListener('pagehide', close);
  window.addEventListener('pageshow', open);
  window.addEventListener('focus', look);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') look();
  });
  window.addEventListener('storage', ({ key }) => key === CONSENT_COOKIE && look());
  return () => channel?.postMessage(null);
}
