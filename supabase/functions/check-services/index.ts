import { endpoint } from '../_shared/endpoint.ts';
import { checkMail } from '../_shared/mail/transport.ts';
import { RELEASE, type ServicesReport } from '../_shared/rules/deployment.ts';
import { sampleSettings } from '../_shared/settings.ts';
import { checkWebhook } from '../_shared/webhook/send.ts';

/**
 * Tells the owner (`leads doctor`) what only the functions know, as a ServicesReport: whether mail service and webhook
 * could be used now, for which nothing is sent, and which of the functions' settings nobody has filled in.
 */
export default endpoint(async (_body, _request, runtime) => {
  const [mail, webhook] = await Promise.all([checkMail(runtime), checkWebhook(runtime)]);
  const report: ServicesReport = {
    release: RELEASE,
    samples: sampleSettings(runtime),
    mail,
    webhook,
  };
  return { ...report };
});
