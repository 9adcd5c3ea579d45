import type { Locale } from '#rules/locales.ts';
import type { BookedMeeting } from '#shared/scheduling/booking.ts';
import type { SigningKeys } from '../signing/key.ts';
import { readLinkToken } from '../signing/read-link-token.ts';
import type { AskForMeeting } from './meeting-changes.ts';

/**
 * The page of a booked call, if it was moved or cancelled since it was booked; null if it stands as booked, or if
 * that cannot be learned now.
 */
export type PageOfChanged = (meeting: BookedMeeting, locale: Locale) => Promise<string | null>;

/** Asks the backend: a visitor who moved or cancelled a call and goes back must not read that it is reserved. */
export function createPageOfChanged(ask: AskForMeeting, keys: SigningKeys): PageOfChanged {
  return async ({ page, startTime }, locale) => {
    const token = page?.split('/').at(-1) ?? '';
    const id = readLinkToken('booked-meeting', token, keys);
    if (!page || !id) return null;
    const answer = await ask(id, { action: 'show' }, locale);
    if (answer.kind !== 'meeting') return null;
    const { state, startTime: standsAt } = answer.meeting;
    const stands = state === 'scheduled' && Date.parse(standsAt) === Date.parse(startTime);
    return stands ? null : page;
  };
}
