-- Sample press articles: every publication, person and address in them is invented (hosts under the
-- reserved .example). For the owner to replace.

insert into public.searchable_content
  (title, url_path, excerpt, created_at, content_type, category, is_published, metadata)
values
  (
    'What auditors look for in the first hour of a SOC 2 review',
    'https://press.auditharbor.example/articles/first-hour-of-a-soc-2-review',
    'Before anyone opens a sampling sheet, an experienced reviewer reads three documents. Which ones they are says a good deal about how the rest of the week will go.',
    '2024-11-18T09:00:00Z', 'article', 'press', true,
    '{"publication": "The Controls Ledger", "date": "2024-11-14"}'
  ),
  (
    'Evidence that collects itself: a year without screenshots',
    'https://press.auditharbor.example/articles/a-year-without-screenshots',
    'A payments company retired its folder of 1,400 screenshots and kept the audit. Its head of compliance on what had to change first, and on what she would not automate again.',
    '2024-10-07T08:30:00Z', 'article', 'press', true,
    '{"publication": "Compliance Quarterly", "date": "2024-10-02"}'
  ),
  (
    'Third-party risk after the questionnaire',
    'https://press.auditharbor.example/articles/third-party-risk-after-the-questionnaire',
    'Two hundred questions, answered once a year by whoever had time. Continuous signals from suppliers promise something better, provided that somebody decides which of them matter.',
    '2024-08-26T10:15:00Z', 'article', 'press', true,
    '{"publication": "Risk & Resilience Review", "date": "2024-08-22"}'
  ),
  (
    'GDPR & AI: explainable is not the same as explained',
    'https://press.auditharbor.example/articles/explainable-is-not-explained',
    'When a model ranks people, "because of these five features" may satisfy an engineer & still leave the person concerned without an answer. Where regulators drew the line this summer.',
    '2024-07-15T07:45:00Z', 'article', 'press', true,
    '{"publication": "Data Protection Weekly", "date": "2024-07-11"}'
  ),
  (
    'How we score a control, and when we refuse to',
    'https://press.auditharbor.example/articles/how-we-score-a-control',
    'A number invites trust. We set out what goes into ours, how wide the uncertainty is for a control with few observations, and the point at which we show no score at all.',
    '2024-05-20T09:00:00Z', 'article', 'press', true,
    '{"date": "2024-05-20"}'
  ),
  (
    'The insider nobody was watching for',
    'https://press.auditharbor.example/articles/the-insider-nobody-was-watching-for',
    'Most insider incidents begin with an access right that outlived its reason. A plain quarterly habit finds more of them than any anomaly detector in our comparison.',
    '2024-03-11T11:00:00Z', 'article', 'press', true,
    '{"publication": "Security Operations Journal"}'
  ),
  (
    'Draft: what changes with the next revision of ISO 27001',
    'https://press.auditharbor.example/articles/next-revision-of-iso-27001',
    'Held back until the standard is out.',
    '2024-12-02T09:00:00Z', 'article', 'press', false,
    '{"publication": "Compliance Quarterly", "date": "2024-12-02"}'
  );
