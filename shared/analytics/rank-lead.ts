/** How promising a lead is and how soon it wants an answer. */
export interface LeadRank {
  quality: 'high' | 'medium' | 'low';
  urgency: 'high' | 'normal';
}

/**
 * Ranks a lead by the values that are sent to the gateway (spec point 9), as the backend does when it
 * stores it: an interest containing 'enterprise' is high, 'scale' or 'growth' medium, any other low; a
 * message containing 'urgent' is urgent. Case does not matter.
 */
export function rankLead(interest: string | undefined, message: string | undefined): LeadRank {
  const has = (text: string | undefined, word: string) => text?.toLowerCase().includes(word);
  const isMedium = has(interest, 'scale') || has(interest, 'growth');
  return {
    quality: has(interest, 'enterprise') ? 'high' : isMedium ? 'medium' : 'low',
    urgency: has(message, 'urgent') ? 'high' : 'normal',
  };
}
