/** How promising a lead is and how soon it wants an answer, with the reasons in words. */
export interface LeadRank {
  quality: 'high' | 'medium' | 'low';
  urgency: 'high' | 'normal';
  reasons: string[];
}

/**
 * SPEC point 9: an interest containing 'Enterprise' is high, 'Scale' or 'Growth' medium, any other low;
 * a message containing 'urgent' is urgent. Case does not matter, so option values and labels both count.
 */
export function rankLead(interest: string | null, message: string | null): LeadRank {
  const has = (text: string | null, word: string) => text?.toLowerCase().includes(word) ?? false;
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
