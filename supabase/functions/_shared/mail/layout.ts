import { type Html, html } from './html.ts';

/** One row of a mail's table of facts. */
export interface Fact {
  label: string;
  value: string;
  href?: string;
}

const FONT = 'font-family:Arial,Helvetica,sans-serif';

/** What a visitor typed may be one word of any length, which must not widen the column. */
const WRAP = 'overflow-wrap:anywhere;word-break:break-word';

/**
 * The frame of every HTML mail: one column that narrows with its window, with tables and inline styles for
 * clients that support nothing else. Each text colour has a background of its own, so a client that darkens
 * mails darkens both; the style element only refines that in clients that support it.
 */
export function layout(mail: {
  /** Language of the mail's words; English if omitted. */
  lang?: string;
  title: string;
  siteName: string;
  /** Line breaks are kept, as in the message. */
  lead: string;
  /** Those that apply; the others are null. */
  facts: readonly (Fact | null)[];
  message: { label: string; text: string } | null;
  footer: string;
}): string {
  return html`<!doctype html>
<html lang="${mail.lang ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${mail.title}</title>
<style>
@media (prefers-color-scheme: dark) {
  .page { background: #0b1420 !important; }
  .card { background: #132031 !important; }
  .ink { color: #eef2f6 !important; }
  .quiet { color: #a9b6c4 !important; }
  .link { color: #5fd0b4 !important; }
  .rule { border-color: #2a3b50 !important; }
}
</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f2ec">
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f4f2ec">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" class="card" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed;max-width:600px;background:#ffffff;border-top:4px solid #0f766e">
<tr><td class="quiet" style="${FONT};padding:24px 24px 0;font-size:13px;line-height:18px;color:#55626f;${WRAP}">${mail.siteName}</td></tr>
<tr><td class="ink" style="padding:4px 24px 0;font-family:Georgia,'Times New Roman',serif;font-size:22px;line-height:30px;color:#10233a;${WRAP}"><h1 style="margin:0;font-size:22px;line-height:30px;font-weight:600">${mail.title}</h1></td></tr>
<tr><td class="ink" style="${FONT};padding:8px 24px 16px;font-size:15px;line-height:22px;color:#10233a;${WRAP}">${lines(mail.lead)}</td></tr>
<tr><td style="padding:0 24px"><table width="100%" cellpadding="0" cellspacing="0" style="border-collapse:collapse;table-layout:fixed">
${mail.facts.filter((fact) => fact !== null).map(factRow)}
</table></td></tr>
${mail.message ? [messageRow(mail.message)] : []}
<tr><td class="quiet" style="${FONT};padding:24px;font-size:12px;line-height:18px;color:#55626f;${WRAP}">${lines(mail.footer)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`.source;
}

/** Sets `dir`, as the message does, so that typed text runs in the direction of its script. */
function factRow({ label, value, href }: Fact): Html {
  const shown = href
    ? html`<a class="link" href="${href}" style="color:#0f766e">${value}</a>`
    : html`${value}`;
  return html`<tr>
<th class="quiet rule" scope="row" align="left" valign="top" width="32%" style="${FONT};padding:8px 12px 8px 0;border-top:1px solid #dcd8cd;font-size:13px;line-height:20px;font-weight:400;color:#55626f">${label}</th>
<td class="ink rule" dir="auto" valign="top" style="${FONT};padding:8px 0;border-top:1px solid #dcd8cd;font-size:15px;line-height:20px;color:#10233a;${WRAP}">${shown}</td>
</tr>`;
}

function messageRow({ label, text }: { label: string; text: string }): Html {
  return html`<tr><td class="rule" style="padding:16px 24px 0"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="table-layout:fixed">
<tr><td class="quiet" style="${FONT};padding:0 0 4px;font-size:13px;line-height:20px;color:#55626f">${label}</td></tr>
<tr><td class="ink" dir="auto" style="${FONT};font-size:15px;line-height:22px;color:#10233a;${WRAP}">${lines(text)}</td></tr>
</table></td></tr>`;
}

/** Not every client supports white-space: pre-wrap. */
function lines(text: string): Html[] {
  return text.split('\n').map((line, index) => (index ? html`<br>${line}` : html`${line}`));
}
