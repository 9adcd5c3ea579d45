import type { ReceiptKind } from '../rules/lead-forms.ts';
import type { PrivacyKind } from '../rules/privacy-kinds.ts';

/** What mails to visitors say in one language, from `mails.json` of the site's copy (`npm run generate`). */
export interface MailWords {
  receipt: ReceiptWords;
  meeting: MeetingWords;
  privacy: PrivacyWords;
}

/**
 * The words of the receipt for a lead in one language, with its news by kind of lead. `{{site}}`, `{{name}}` and
 * `{{reference}}` are filled in.
 */
interface ReceiptWords extends Record<ReceiptKind, News> {
  greeting: string;
  /** Used if the name that was typed is left out. */
  greetingWithoutName: string;
  /** Between a label and its value. */
  colon: string;
  reference: string;
  next: string;
  nextText: string;
  /** Why the recipient gets this mail. */
  footer: string;
}

/**
 * The words of a meeting's mail to its visitor, in one language. `{{site}}`, `{{when}}`, `{{name}}` and
 * `{{reference}}` are filled in.
 */
interface MeetingWords {
  /** Title of the calendar entry. */
  summary: string;
  booked: News;
  moved: News;
  cancelled: News;
  greeting: string;
  /** Used if the name that was typed is left out. */
  greetingWithoutName: string;
  /** Between a label and its value. */
  colon: string;
  when: string;
  timezone: string;
  duration: string;
  join: string;
  meetingId: string;
  password: string;
  reference: string;
  /** Next to the link, and in the calendar entry. */
  change: string;
  changeHint: string;
  footer: string;
}

interface News {
  subject: string;
  title: string;
  opening: string;
}

/**
 * The words of the mails about a privacy request in one language: its acknowledgement, and the mail that asks
 * the person concerned by an agent's request for permission. `{{site}}`, `{{name}}`, `{{reference}}`, `{{due}}` and
 * `{{until}}` are filled in; the last two are days.
 */
interface PrivacyWords {
  subject: string;
  /** Used if the visitor must confirm the request. */
  subjectToConfirm: string;
  title: string;
  greeting: string;
  /** Used if the name that was typed is left out. */
  greetingWithoutName: string;
  opening: string;
  /** Between a label and its value. */
  colon: string;
  reference: string;
  kind: string;
  kinds: Record<PrivacyKind, string>;
  due: string;
  confirm: string;
  confirmHint: string;
  next: string;
  /** Each is a paragraph of what happens next. */
  byLink: string;
  /** Used if no link can be signed. */
  byReply: string;
  withoutProof: string;
  /** To an agent: the state of the request, a fact of its own. */
  state: string;
  awaited: string;
  /** Used if the person concerned is asked. */
  byPerson: string;
  /** Used if their address is not known. */
  byAgent: string;
  answerToAgent: string;
  answer: string;
  notYou: string;
  footer: string;
  /** The mail to the person concerned by an agent's request. */
  person: {
    subject: string;
    title: string;
    opening: string;
    kind: string;
    permit: string;
    permitHint: string;
    byLink: string;
    byReply: string;
    ignore: string;
    footer: string;
  };
}
