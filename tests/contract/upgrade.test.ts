import { mkdtemp, readdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import request from 'supertest';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hostSite } from '../support/hosted-site.ts';
import { weekday } from '../support/instants.ts';
import { leadsCommandHere } from '../support/leads-command.ts';
import { poll } from '../support/poll.ts';
import type { RunningSite } from '../support/site.ts';
import { startSmtp, type TestSmtp } from '../support/smtp.ts';
import {
  type ReceivedEvent,
  startWebhookReceiver,
  type WebhookReceiver,
} from '../support/webhook-receiver.ts';
import { openDeployment, PAGE } from './deployment.ts';
import { FORMER_RELEASES, type FormerRelease, formerRelease } from './former-release.ts';

const TEAM = 'team@auditharbor.example';
const OURS = [TEAM, 'privacy@auditharbor.example', PAGE.file('functions.env').PRIVACY_EMAIL ?? ''];

interface Upgraded extends AsyncDisposable {
  site: RunningSite;
  smtp: TestSmtp;
}

type Upgrade = (former: FormerRelease, webhook: Record<string, string>) => Promise<Upgraded>;

/** This release on the DATA_DIR of a former one. */
const upgradeEmbedded: Upgrade = async (former, webhook) => {
  const smtp = await startSmtp();
  const dataDir = await mkdtemp(join(tmpdir(), 'auditharbor-former-'));
  await former.layOut(dataDir);
  const db = await PGlite.create(join(dataDir, 'postgres'));
  await db.exec(former.dateForward);
  await db.close();
  const site = await hostSite({
    DATA_DIR: dataDir,
    SIGNING_KEY: former.signingKey,
    SMTP_URL: smtp.url,
    LEADS_TO: TEAM,
    MAIL_FROM: 'site@auditharbor.example',
    CRM_COMPANY: 'Leads AG, CH',
    ...webhook,
  });
  return {
    site,
    smtp,
    async [Symbol.asyncDispose]() {
      await site[Symbol.asyncDispose]();
      await smtp[Symbol.asyncDispose]();
    },
  };
};

/** A hosted project restored from a former release's backup and upgraded, both by the commands of docs/owner.md. */
const upgradeHosted: Upgrade = async (former, webhook) => {
  const { site, project, close } = await openDeployment(former, webhook);
  return { site, smtp: project.smtp, [Symbol.asyncDispose]: close };
};

const PLACES = [
  { where: 'embedded', upgrade: upgradeEmbedded },
  { where: 'hosted', upgrade: upgradeHosted },
] as const;

describe.each(FORMER_RELEASES)('what %s left', (version) => {
  const former = formerRelease(version);

  describe.each(PLACES)('$where', ({ where, upgrade }) => {
    const told = former[where];
    let receiver: WebhookReceiver;
    let upgraded: Upgraded;
    beforeAll(async () => {
      receiver = await startWebhookReceiver();
      upgraded = await upgrade(former, receiver.env);
    }, 180_000);
    afterAll(async () => {
      await upgraded[Symbol.asyncDispose]();
      await receiver[Symbol.asyncDispose]();
    });

    const leads = async (...args: string[]) => {
      const settings = { DATA_DIR: upgraded.site.dataDir };
      const { code, stdout, stderr } = await leadsCommandHere(args, settings);
      if (code !== 0) throw new Error(`${args.join(' ')}: ${stdout}${stderr}`);
      return stdout;
    };
    const states = async (): Promise<Record<string, string>> => {
      const lines = (await leads('list', '--json')).trim().split('\n').filter(Boolean);
      const listed = lines.map((line) => JSON.parse(line));
      return Object.fromEntries(listed.map(({ reference, state }) => [reference, state]));
    };
    const toTeam = (reference: string) =>
      upgraded.smtp.taken.filter(
        ({ to, mail }) => to.some((one) => OURS.includes(one)) && mail.subject?.includes(reference),
      );
    const post = (path: string, fields: object) =>
      request(upgraded.site.url).post(path).type('form').send(fields).expect(303);
    const page = async (path: string) =>
      (await request(upgraded.site.url).get(path).expect(200)).text;

    it('is listed whole, and what waited is stored and mailed once', async () => {
      const mailed = [told.contact, told.consultation, told.moved, told.cancelled, told.privacy];
      await poll(async () => (await states())[former.queued.reference] === 'mailed');
      for (const one of [told.waiting, told.untold.reference])
        await poll(async () => (await states())[one] === 'mailed');
      expect(await states()).toEqual({
        ...Object.fromEntries(
          mailed.map((one) => [typeof one === 'string' ? one : one.reference, 'mailed']),
        ),
        [told.untold.reference]: 'mailed',
        [told.waiting]: 'mailed',
        [former.queued.reference]: 'mailed',
        [told.givenUp]: 'mail-failed',
      });
      await leads('retry');
      await poll(async () => (await states())[told.givenUp] === 'mailed');
      for (const once of [told.waiting, told.givenUp, former.queued.reference])
        expect(toTeam(once)).toHaveLength(1);
      for (const done of [told.contact, told.moved.reference]) expect(toTeam(done)).toHaveLength(0);
      const journal = join(upgraded.site.dataDir, 'journal');
      expect(await readdir(join(journal, 'pending'))).toEqual([]);
      // What a cut of power left of a record, for the owner to look at.
      expect(await readdir(join(journal, 'damaged'))).toHaveLength(1);
    });

    it('tells the webhook of a lead that it could not be told of before, under the same id', async () => {
      const about = ({ event }: ReceivedEvent) => event.data.reference === told.untold.reference;
      await poll(() => receiver.received.some(about));
      const events = receiver.received.filter(about).map(({ id, event }) => [id, event.type]);
      expect(events).toEqual([[told.untold.event, 'lead.created']]);
    });

    it('keeps the proof of consent, and that which was still on its way', async () => {
      expect(await leads('consent', told.consent)).toContain('The visitor was shown:');
      const late = () => leads('consent', former.queued.consent).catch(() => '');
      expect(await poll(late)).toContain('marketing      true');
    });

    it('opens calls and requests by the links in former mails, to move, cancel and confirm', async () => {
      const { moved, cancelled, privacy } = told;
      expect(await page(moved.link)).toContain(`<time dateTime="${former.day}">`);
      const day = weekday(1, former.day);
      const slot = `${day}T13:00`;
      await post(moved.link, { action: 'move', slot, timezone: 'America/Los_Angeles' });
      const changed = await page(`${moved.link}?timezone=America/Los_Angeles`);
      expect(changed).toContain(`<time dateTime="${day}">`);
      expect(changed).toContain('>1:00\u00a0PM</time>');
      await post(cancelled.link, { action: 'cancel' });
      expect(await page(cancelled.link)).not.toContain('value="cancel"');
      await post(privacy.link, {});
      for (const { reference } of [moved, cancelled, privacy])
        await poll(() => toTeam(reference).length === 1);
    });

    it('forgets each person who asks', async () => {
      const people = ['amara.okafor@northwind.example', 'queued@a.example', 'moves@a.example'];
      for (const email of people)
        expect(await leads('forget', email, '--yes')).toContain('Deleted:');
      const privacy = await leads('forget', 'maya.lindqvist@northwind.example', '--yes');
      expect(privacy).toContain('Stays:');
      const gone = [told.contact, former.queued.reference, told.moved.reference];
      const left = Object.keys(await states());
      for (const reference of [...gone, told.privacy.reference])
        expect(left).not.toContain(reference);
    });
  });
});
