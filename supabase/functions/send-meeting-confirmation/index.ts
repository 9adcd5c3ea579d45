import { callDatabase } from '../_shared/database.ts';
import { endpoint, Refusal } from '../_shared/endpoint.ts';
import { leadOf, readForm } from '../_shared/fields.ts';
import { readMeetingDetails } from '../_shared/meetings/meeting-details.ts';
import type { MeetingRow } from '../_shared/meetings/meeting-row.ts';
import { noticeOf, noticeOfForeign, VISITOR_MAIL } from '../_shared/meetings/notice.ts';
import { detailsOf, storeMeetingLead, withMeeting } from '../_shared/meetings/unclaimed.ts';
import { drainOutbox } from '../_shared/outbox.ts';
import { LEAD_FORMS } from '../_shared/rules/lead-forms.ts';
import { sendNow, sendOwed } from '../_shared/send-now.ts';
import { readSubmission } from '../_shared/submit-lead.ts';

/**
 * Stores the lead of a booked meeting, mails the visitor the invitation at once and the team after the
 * response (SPEC point 7), and returns `{reference, quality, urgency}` when the visitor's mail was accepted,
 * with `mail: 'held'` if the mail must wait because the address has reached its limit. On 500 `mail-failed`,
 * lead and mails are stored nevertheless and drain-outbox sends them; a repeated call with the same key tries
 * the mail again, unless it was sent. 503 if the outcome is still open.
 *
 * Time and link are those stored under the same key; if there are none, the meeting was made elsewhere, and
 * the body is trusted.
 */
export default endpoint(async (body, request, runtime) => {
  const fields = leadOf(readForm(body, LEAD_FORMS.consultation));
  const { details, start } = readMeetingDetails(body, 'meetingDetails');
  const submission = readSubmission(request, withMeeting(fields, details), runtime);
  const meeting = await callDatabase<MeetingRow | null>(runtime, 'find_meeting', {
    p_key: submission.key,
    p_provider_meeting_id: details.meetingId,
    p_email: fields.email,
  });
  if (meeting?.state === 'cancelled') throw new Refusal(409, 'meeting-cancelled');
  const notice = meeting
    ? noticeOf(meeting, 'booked', runtime)
    : noticeOfForeign(submission.key, start, details, runtime);
  const stored = await storeMeetingLead(
    fields,
    // If it was moved since, use its current time.
    { details: meeting ? detailsOf(meeting) : details, notice, isClaimed: true },
    submission,
    runtime,
  );
  const [mail] = stored.claimed;
  const sending = mail ? sendNow(mail, runtime) : sendOwed(stored.lead_id, VISITOR_MAIL, runtime);
  runtime.background(drainOutbox(runtime));
  const delivery = await sending;
  if (delivery === 'failed') throw new Refusal(500, 'mail-failed');
  if (delivery === 'open') throw new Refusal(503, 'backend-unavailable', 1);
  const { reference, quality, urgency } = stored;
  return { reference, quality, urgency, ...(delivery === 'held' && { mail: 'held' }) };
});
