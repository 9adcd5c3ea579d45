import { CONSENT_COOKIE } from '#shared/consent/cookie.ts';

/**
 * Notices when another tab stores a record, and tells the others of one stored here: by a channel, or by the storage
 * event if there is none. A sleeping tab receives nothing, so it looks again when it is shown. The channel is closed on
 * pagehide, as an open one keeps the page out of the back/forward cache. `look` reads the record again; returns how to
 * tell the others.
 */
export function followOtherTabs(look: () => void): () => void {
  let channel: BroadcastChannel | null = null;
  const open = () => {
    try {
      channel ??= new BroadcastChannel(CONSENT_COOKIE);
      channel.onmessage = look;
    } catch {
      // There is no channel, or it is forbidden here.
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
