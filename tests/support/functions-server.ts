import change from '../../supabase/functions/change-meeting/index.ts';
import meeting from '../../supabase/functions/create-zoom-meeting/index.ts';
import drain from '../../supabase/functions/drain-outbox/index.ts';
import consultation from '../../supabase/functions/send-consultation-email/index.ts';
import contact from '../../supabase/functions/send-contact-form/index.ts';
import confirmation from '../../supabase/functions/send-meeting-confirmation/index.ts';

// Run by Deno (see deno.ts): all functions in one process, at the paths of a hosted project.
const FUNCTIONS: Record<string, { fetch(request: Request): Promise<Response> }> = {
  'change-meeting': change,
  'create-zoom-meeting': meeting,
  'drain-outbox': drain,
  'send-consultation-email': consultation,
  'send-contact-form': contact,
  'send-meeting-confirmation': confirmation,
};

export default {
  fetch(request: Request): Response | Promise<Response> {
    const name = new URL(request.url).pathname.replace('/functions/v1/', '');
    return FUNCTIONS[name]?.fetch(request) ?? new Response(null, { status: 404 });
  },
};
