/**
 * A point of OWASP ASVS 5.0.0, level 1 or 2, that applies to this site: its number, its level and what it asks for, in
 * our words. `open` says why no test shows it, or what of it is not met.
 */
export interface Point {
  point: string;
  level: 1 | 2;
  about: string;
  open?: string;
}

const PROXY = 'The TLS proxy’s: the site speaks plain HTTP behind it.';
const OWNER = 'The owner’s:';
const HERE = 'A document: this page,';

/** Every point that applies, in ASVS’s order: number, level, what it asks for | what of it is open. */
const TABLE = `
1.1.1 2 input is decoded once, before it is checked
1.1.2 2 escaped where it is written out, stored as typed
1.2.1 1 HTML, XML, headers: escaped for the context
1.2.2 1 addresses are http(s) or a path of the site
1.2.3 1 JSON within a page cannot end its script
1.2.4 1 a query takes values as parameters
1.2.5 1 no command is made of input
1.2.9 2 no regular expression is made of input
1.3.2 1 no text is run as code
1.3.3 2 cleaned for spreadsheet, terminal and database
1.3.6 2 no address that a visitor sends is called
1.3.11 2 nothing typed reaches a mail’s headers
1.5.2 2 JSON alone is read, into plain objects
2.1.1 1 what valid input is, written down | ${HERE} ‘What comes in’, and the schemas that it names.
2.1.2 2 which fields must agree, written down | ${HERE} ‘What comes in’, and the schemas that it names.
2.1.3 2 limits per client and for the site, written down | A document: ‘Limits’ of [operate.md](operate.md#limits); \`server/limits.ts\`.
2.2.1 1 input is checked against what is expected
2.2.2 1 the server checks, whatever the browser did
2.2.3 2 fields that belong together must agree
2.3.1 1 no step of a flow can be left out
2.3.2 2 calls, changes and mails have limits
2.3.3 2 a lead and its mails are stored together or not at all
2.3.4 2 no time is booked twice
2.4.1 2 programs that send again and again are refused
3.2.1 1 nothing is shown as another type than it is
3.2.2 1 text becomes text, not HTML
3.3.1 1 cookies are Secure, by prefix too | Met in part: Secure on https; no prefix, because the names are fixed (\`usprivacy\` by the IAB, \`cookie-consent\` is read by the owner’s tags). No cookie admits anybody to anything.
3.3.2 2 cookies are SameSite=Lax
3.3.3 2 cookies are named __Host- | Not met, as 3.3.1. What a sister host writes under these names can change a choice of cookies or language, no more.
3.3.4 2 what scripts need not read is HttpOnly
3.4.1 1 HSTS for two years, with the names below
3.4.2 1 no other origin may read an answer
3.4.3 2 a Content-Security-Policy without inline script
3.4.4 2 nosniff on every answer
3.4.5 2 the referrer tells others the origin alone
3.4.6 2 no other site may frame a page
3.5.1 1 a post of another site is refused
3.5.3 1 reading changes nothing
3.5.4 2 applications have hosts of their own | ${OWNER} the application is at \`APP_URL\`, by default another host.
3.5.5 2 messages of unknown origins are discarded | Not met: any frame of the page may ask for the privacy string, as the IAB’s interface has it (\`client/features/third-parties/frame-bridge.ts\`). It tells that string and changes nothing; a malformed message is dropped.
3.7.1 2 no plug-ins
3.7.2 2 no redirect leads to another host
4.1.1 1 every answer says its type and encoding
4.1.2 2 only pages are redirected to https | The TLS proxy’s: the site redirects nothing to https.
4.1.3 2 a client cannot set what a proxy says of it
4.2.1 2 where a request ends is not open to doubt
5.3.2 1 no path of a file is made of input
5.4.1 2 a download is named by the site
5.4.2 2 such a name cannot change the header
8.1.1 1 who may do what, written down | ${HERE} ‘What is trusted’.
8.1.2 2 who may read or write which fields, written down | ${HERE} ‘What is trusted’.
8.2.1 1 functions and database open by key alone
8.2.2 1 a call or request opens by its own link alone
8.2.3 2 visitors read published columns alone
8.3.1 1 the server decides, never the browser
9.1.1 1 tokens are verified before they are read
9.1.2 1 their algorithm is fixed
9.1.3 1 their key comes from the settings
9.2.1 1 they end when they should
9.2.2 2 they are good for one purpose
10.1.1 2 Zoom’s token stays within the function
11.1.1 2 how keys are kept and changed, written down | ${HERE} ‘Keys and secrets’.
11.1.2 2 an inventory of keys and algorithms | ${HERE} ‘Keys and secrets’.
11.2.1 2 cryptography is the platform’s
11.2.2 2 keys and algorithms can be exchanged | Met in part: keys by a setting, algorithms only by a release.
11.2.3 2 at least 128 bits of security
11.3.1 1 no weak block mode
11.3.2 1 AES with GCM alone
11.3.3 2 what is encrypted cannot be altered
11.4.1 1 SHA-256 alone
11.4.3 2 digests of 256 bits
11.5.1 2 secrets are random, of 128 bits or more
11.6.1 2 keys are made by the system’s random source
12.1.1 1 TLS 1.2 or 1.3 | ${PROXY}
12.1.2 2 strong cipher suites | ${PROXY}
12.2.1 1 visitors come by TLS | ${PROXY} HSTS keeps browsers there (3.4.1).
12.2.2 1 a publicly trusted certificate | ${PROXY}
12.3.1 2 everything else is encrypted too | ${OWNER} the addresses in the settings may be http, redis or smtp. \`smtp:\` encrypts only where the server offers it; use \`smtps:\` or \`smtp://…?requireTLS=true\`, \`rediss:\` and https. Between proxy and site, and to \`/metrics\`, it is plain HTTP.
12.3.2 2 certificates are verified
12.3.3 2 TLS between the parts | ${OWNER} as 12.3.1.
12.3.4 2 internal certificates are trusted by name | ${OWNER} \`NODE_EXTRA_CA_CERTS\` of Node.
13.1.1 2 what the site connects to, written down | ${HERE} ‘What goes out’.
13.2.1 2 no unchanging credentials between parts | Not met: Supabase, mail and Redis are entered by keys that last until the owner changes them; of Zoom only the token is short-lived.
13.2.2 2 each part with the least rights
13.2.3 2 no default credentials
13.2.4 2 known parts alone call out
13.2.5 2 the server may reach known hosts alone | ${OWNER} a firewall that admits the hosts of ‘What goes out’.
13.3.1 2 secrets from a vault, none in source or build | Met in part: none is in source or build, each can come from a file. The vault is the owner’s.
13.3.2 2 secrets are readable by the site alone
13.4.1 1 no version control in what is served
13.4.2 2 no development edition in production
13.4.3 2 no folder is listed
13.4.4 2 TRACE is refused
13.4.5 2 metrics are on a port of their own
14.1.1 2 which data are sensitive, written down | ${HERE} ‘What is worth taking’.
14.1.2 2 how each class is protected, written down | ${HERE} ‘What is worth taking’; [operate.md](operate.md#leads-and-what-is-kept).
14.2.1 1 nothing sensitive in addresses | Not met: whoever has the link of a call or request opens it, since nobody has an account. The link is in no log, cache, referrer or script, shows as little as it can, and changes nothing by being read.
14.2.2 2 no cache keeps one visitor’s page for another
14.2.3 2 nothing reaches a third party without consent
14.2.4 2 what was promised of data is done
14.3.2 2 personal pages are no-store
14.3.3 2 browser storage holds nothing sensitive | Met in part: while a page reloads for its tags, what was typed is in the tab’s session storage, without passwords, and is removed on arrival.
15.1.1 1 time frames for updates, written down | A document: [SECURITY.md](../SECURITY.md), ‘Time frames’.
15.1.2 2 a bill of materials
15.1.3 2 what costs much, written down | A document: ‘Limits’ of [operate.md](operate.md#limits).
15.2.1 1 no component is overdue | Met in part: \`npm audit\` and \`npm outdated\` are asked by hand before each release (15.1.1); nothing asks them between two.
15.2.2 2 what costs much cannot stop the site
15.2.3 2 production has nothing but what it needs
15.3.1 1 answers hold the fields that are needed
15.3.2 2 calls follow no redirect
15.3.3 2 unknown fields are ignored
15.3.4 2 a client’s address comes from a trusted proxy
15.3.5 2 a field of another type is refused
15.3.6 2 no prototype can be polluted
15.3.7 2 a field given twice counts once
16.1.1 2 what is logged, where and for how long, written down | A document: ‘To watch it’ of [operate.md](operate.md#to-watch-it); each line of trouble stands there, which a test holds (16.3.4).
16.2.1 2 a line says when, what and which request
16.2.2 2 times in UTC, clocks in step | Met in part: times are UTC; the machine’s clock is the owner’s, and a leap is logged.
16.2.3 2 the log goes to standard output alone
16.2.4 2 every line is JSON
16.2.5 2 nothing personal and no secret in the log
16.3.2 2 refused access is logged | Met in part: by the site with status and problem; a function that is called with a wrong key logs nothing itself, the project’s gateway has the 401.
16.3.3 2 attempts to get around a control are logged
16.3.4 2 unexpected errors are logged
16.4.1 2 nothing sent can forge a line
16.4.2 2 logs are protected | ${OWNER} the site writes to standard output and reads no log.
16.4.3 2 logs go to another system | ${OWNER} as 16.4.2.
16.5.1 2 an error tells nothing of the inside
16.5.2 2 the site works on while others fail
16.5.3 2 where something fails, it is refused
`;

export const APPLYING: readonly Point[] = TABLE.trim().split('\n').map(readPoint);

function readPoint(line: string): Point {
  const [, point = '', level, about = '', open] =
    /^([\d.]+) ([12]) (.+?)(?: \| (.+))?$/.exec(line) ?? [];
  return { point, level: level === '1' ? 1 : 2, about, ...(open ? { open } : {}) };
}

/** The points of level 1 and 2 that do not apply, as ranges within a section, and why. */
export const NOT_HERE: readonly { points: string; why: string }[] = [
  { points: '1.2.6–1.2.8', why: 'no LDAP, XPath or LaTeX' },
  {
    points: '1.3.1, 1.3.4–1.3.5, 1.3.7–1.3.10',
    why: 'no markup, SVG, template or format string is taken from anybody; no JNDI, no memcached',
  },
  { points: '1.4.1–1.4.3', why: 'no unmanaged code of ours' },
  { points: '1.5.1', why: 'no XML is read' },
  { points: '3.5.2', why: 'nothing relies on the preflight of CORS' },
  { points: '4.3.1–4.3.2, 4.4.1–4.4.4', why: 'no GraphQL, no WebSocket' },
  { points: '5.1.1, 5.2.1–5.2.3, 5.3.1, 5.4.3', why: 'no file is taken' },
  {
    points:
      '6.1.1–6.1.3, 6.2.1–6.2.12, 6.3.1–6.3.4, 6.4.1–6.4.4, 6.5.1–6.5.5, 6.6.1–6.6.3, 6.8.1–6.8.4',
    why: 'nobody signs in: signing in is another application, at `APP_URL`',
  },
  {
    points: '7.1.1–7.1.3, 7.2.1–7.2.4, 7.3.1–7.3.2, 7.4.1–7.4.5, 7.5.1–7.5.2, 7.6.1–7.6.2',
    why: 'no sessions',
  },
  { points: '8.4.1', why: 'one company a site' },
  { points: '9.2.3–9.2.4', why: 'the same service issues the tokens and reads them' },
  {
    points:
      '10.1.2, 10.2.1–10.2.2, 10.3.1–10.3.4, 10.4.1–10.4.11, 10.5.1–10.5.5, 10.6.1–10.6.2, 10.7.1–10.7.3',
    why: 'no OAuth but Zoom’s grant for servers, in which no person and no browser takes part',
  },
  { points: '11.4.2, 11.4.4', why: 'no passwords' },
  { points: '12.1.3', why: 'no client certificates' },
  { points: '14.3.1', why: 'nobody is authenticated' },
  { points: '16.3.1', why: 'nobody signs in' },
  {
    points: '17.1.1, 17.2.1–17.2.4, 17.3.1–17.3.2',
    why: 'no WebRTC: calls take place at the provider',
  },
];
