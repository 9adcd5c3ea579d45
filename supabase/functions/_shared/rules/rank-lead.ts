/** How promising a lead is, and how urgent. */
export interface LeadRank {
  quality: 'high' | 'medium' | 'low';
  urgency: 'high' | 'normal';
}

/**
 * Ranks a lead by the values that are sent to the gateway, with the reasons in words (spec point 9): an
 * interest that contains 'enterprise' ranks high, 'scale' or 'growth' medium, any other low; a message that
 * contains 'urgent' is urgent. Case is ignored, so option values and labels both match. The functions
 * store the rank; analytics report it.
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
