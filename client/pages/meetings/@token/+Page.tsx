import { usePageContext } from 'vike-react/usePageContext';
import { BookingLink } from '#client/features/consultation/BookingLink.tsx';
import { ProblemSummary } from '#client/features/forms/ProblemSummary.tsx';
import { MeetingEntry } from '#client/features/meeting-change/MeetingEntry.tsx';
import { MOVE_FIELDS, MoveForm } from '#client/features/meeting-change/MoveForm.tsx';
import { useCopy, useCopyLang } from '#client/lib/copy.ts';
import { useSite } from '#client/lib/site.ts';
import { GoodToKnow } from '#client/sections/GoodToKnow.tsx';
import { Button } from '#client/ui/Button.tsx';
import { Card } from '#client/ui/Card.tsx';
import { Container } from '#client/ui/Container.tsx';
import { Icon } from '#client/ui/Icon.tsx';
import { SectionHeading } from '#client/ui/SectionHeading.tsx';
import type { MeetingPage } from '#shared/scheduling/meeting-change.ts';

export function Page() {
  const { meetingPage, location } = usePageContext();
  const [path = '/'] = location.split('?', 1);
  return meetingPage ? <MeetingChangePage page={meetingPage} path={path} /> : <NoMeetingPage />;
}

interface MeetingChangePageProps {
  page: MeetingPage;
  /** The page's own address, to which its forms post. */
  path: string;
}

/** A booked call, for anyone with the link in its invitation, who can move or cancel it. */
function MeetingChangePage({ page, path }: MeetingChangePageProps) {
  const t = useCopy('meetingChange');
  const site = useSite();
  const { state, booking, refused } = page;
  return (
    <Container
      lang={useCopyLang('meetingChange')}
      className="grid-page gap-y-10 pt-14 pb-section md:pt-20"
    >
      <div className="col-span-12 self-start lg:sticky lg:top-28 lg:col-span-5">
        {state !== 'scheduled' && <StateMark state={state} />}
        <SectionHeading
          as="h1"
          eyebrow={t('eyebrow')}
          title={t(`${state}.title`)}
          lead={t(`${state}.lead`, { site: site.name })}
        />
        <MeetingEntry page={page} />
      </div>
      <div className="col-span-12 space-y-8 lg:col-span-7 xl:col-span-6 xl:col-start-7">
        {refused && <ProblemSummary problem={refused} fieldIds={MOVE_FIELDS} served />}
        {booking ? (
          <>
            <Card as="section" look="raised" aria-labelledby="move-heading">
              <MoveForm booking={booking} refused={refused} path={path} />
            </Card>
            <Card as="section" aria-labelledby="cancel-heading" className="md:p-8">
              <CancelForm path={path} />
            </Card>
          </>
        ) : (
          <Card as="section" look="raised" aria-labelledby="another-heading">
            <h2 id="another-heading" className="text-2xl">
              {t('another.title')}
            </h2>
            <p className="mt-3 max-w-reading text-text-muted">{t('another.text')}</p>
            <div className="mt-6">
              <BookingLink label={t('another.button')} />
            </div>
          </Card>
        )}
        <GoodToKnow
          title={t('know.title')}
          notes={[
            ...(booking ? [t('know.link'), t('know.data')] : [t('know.closed')]),
            t('know.person', { email: site.contactEmail }),
          ]}
        />
      </div>
    </Container>
  );
}

/** For a link that is none of ours, or no longer: which, is not said. */
function NoMeetingPage() {
  const t = useCopy('meetingChange');
  const { contactEmail: email } = useSite();
  return (
    <Container lang={useCopyLang('meetingChange')} className="py-section">
      <SectionHeading
        as="h1"
        eyebrow={t('eyebrow')}
        title={t('invalid.title')}
        lead={t('invalid.lead', { email })}
      />
    </Container>
  );
}

const MARKS = { moved: 'check', cancelled: 'check', over: 'clock' } as const;

/** The h1 says what has happened; the mark shows it at a glance. */
function StateMark({ state }: { state: keyof typeof MARKS }) {
  const look = state === 'over' ? 'bg-brass-soft text-brass-text' : 'bg-success-soft text-success';
  return (
    <span className={`mb-5 grid size-12 place-items-center rounded-full ${look}`}>
      <Icon name={MARKS[state]} className="size-6" />
    </span>
  );
}

/** Says what the button does; the button does it without asking again, which would only be in the way. */
function CancelForm({ path }: { path: string }) {
  const t = useCopy('meetingChange');
  return (
    <form method="post" action={path}>
      <h2 id="cancel-heading" className="text-2xl">
        {t('cancel.title')}
      </h2>
      <p id="cancel-text" className="mt-3 max-w-reading text-text-muted">
        {t('cancel.text')}
      </p>
      <Button
        type="submit"
        name="action"
        value="cancel"
        variant="secondary"
        size="large"
        aria-describedby="cancel-text"
        className="mt-6"
      >
        {t('cancel.button')}
      </Button>
    </form>
  );
}
