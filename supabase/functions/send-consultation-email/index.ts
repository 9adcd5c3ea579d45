import { endpoint } from '../_shared/endpoint.ts';
import { leadOf, readForm } from '../_shared/fields.ts';
import { bookedAnswer } from '../_shared/meetings/meeting-row.ts';
import { noticeOf } from '../_shared/meetings/notice.ts';
import {
  claimMeeting,
  detailsOf,
  storeMeetingLead,
  withMeeting,
} from '../_shared/meetings/unclaimed.ts';
import { drainOutbox } from '../_shared/outbox.ts';
import { LEAD_FORMS } from '../_shared/rules/lead-forms.ts';
import { readSubmission, submitLead } from '../_shared/submit-lead.ts';

/**
 * Takes a consultation request (SPEC points 3 and 7) and returns `{reference, quality, urgency}`, with
 * `mail: 'held'` if no receipt is mailed (see submitLead). If a meeting was booked under the same key, the
 * request is already that meeting's lead, and is answered as such.
 *
 * If a meeting was made under the same key but never reported to anybody, the request becomes its lead: the
 * invitation is queued, and the response contains the `meeting` as create-zoom-meeting returns it. A meeting
 * that is still being made under that key comes to nothing.
 */
export default endpoint(async (body, request, runtime) => {
  const fields = leadOf(readForm(body, LEAD_FORMS.consultation));
  const submission = readSubmission(request, fields, runtime);
  const meeting = await claimMeeting(submission.key, runtime);
  if (!meeting) return submitLead('consultation', fields, request, runtime);
  const details = detailsOf(meeting);
  // The digest that its confirmation would have, because one may follow.
  const { digest } = readSubmission(request, withMeeting(fields, details), runtime);
  const { reference, quality, urgency } = await storeMeetingLead(
    fields,
    { details, notice: noticeOf(meeting, 'booked', runtime) },
    { ...submission, digest },
    runtime,
  );
  runtime.background(drainOutbox(runtime));
  return { reference, quality, urgency, meeting: bookedAnswer(meeting) };
});
