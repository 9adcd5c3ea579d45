/** How promising a lead is and how soon it wants an answer. */
export interface LeadRank {
  quality: 'high' | 'medium' | 'low';
  urgency: 'high' | 'normal';
}

/**
 * Ranks a lead by the values that are sent to the gateway, with the reasons in words (spec point 9): an
 * interest containing 'enterprise' is high, 'scale' or 'growth' medium, any other low; a message
 * containing 'urgent' is urgent. Case does not matter, so that option values and labels both count. The
 * functions store it, analytics tell it.
 */
export function rankLead(
  interest: string | null | undefined,
  message: string | null | undefined,
): LeadRank & { reasons: string[] } {
  const has = (text: string | null | undefined, word: string) =>
    text?.toLowerCase().includes(word) ?? false;
  const reasons: string[] = [];
  const match = ['enterprise', 'scale', 'growth'].find((word) => has(interest, word));
  if (match) reasons.push(`interest contains '${match}'`);
  const isUrgent = has(message, 'urgent');
  if (isUrgent) reasons.push("message contains 'urgent'");
  return {
    quality: match === 'enterprise' ? 'high' : match ? 'medium' : 'low',
    urgency: isUrgent ? 'high' : 'normal',
    reasons,
  };
}
