import { type Column, cells, type Row, type Workbook } from './template.ts';

const YES_NO = ['Yes', 'No'];
const STATUS = ['Open', 'In progress', 'Done'];
const MARKS: Column['marks'] = [
  { from: 15, look: 'bad' },
  { from: 8, look: 'warn' },
];
const TRANSFER: readonly Column[] = [
  { title: 'Transfer outside the EEA', width: 18 },
  choice(
    'Safeguard',
    26,
    'None needed',
    'Adequacy decision',
    'Standard contractual clauses',
    'Binding corporate rules',
    'Art. 49 exception',
  ),
];

/** A column with a drop-down. */
function choice(title: string, width: number, ...values: string[]): Column {
  return { title, width, values };
}

/** The rows of a list that is grouped by area, numbered through. */
function numbered(groups: Readonly<Record<string, readonly Row[]>>): Row[] {
  return Object.entries(groups)
    .flatMap(([area, rows]) => rows.map((row) => [area, ...row]))
    .map((row, index) => [index + 1, ...row]);
}

export const riskRegister: Workbook = {
  id: 'risk-register',
  format: 'xlsx',
  frameworks: ['soc2', 'iso27001', 'hipaa', 'pci'],
  clauses: [
    'SOC 2 CC3.1–CC3.4, CC9.1',
    'ISO 27001 6.1.2, 6.1.3, 8.2, 8.3',
    'HIPAA §164.308(a)(1)(ii)(A)–(B)',
    'PCI DSS 12.3.1',
  ],
  use: [
    'Agree on the 1–5 scales on the second sheet before anybody scores a risk.',
    'Write each risk as cause, event and effect. “Cyberattack” is not a risk that somebody can own.',
    'Score likelihood and impact as if no control existed, then again with the controls that work today.',
    'Treat every residual score at or above your appetite, or have it accepted by name.',
    'Review the register at least once a year and after each material change or incident.',
  ],
  sheets: [
    {
      name: 'Risk register',
      columns: [
        { title: 'ID', width: 9 },
        { title: 'Risk (cause, event, effect)', width: 44 },
        { title: 'Asset or process', width: 20 },
        { title: 'Owner', width: 18, hint: 'A person, not a team' },
        { title: 'Likelihood', width: 11, between: [1, 5], hint: '1–5, without controls' },
        { title: 'Impact', width: 9, between: [1, 5], hint: '1–5, without controls' },
        {
          title: 'Inherent score',
          width: 10,
          formula: 'IF(OR({Likelihood}="",{Impact}=""),"",{Likelihood}*{Impact})',
          marks: MARKS,
        },
        { title: 'Existing controls', width: 34 },
        { title: 'Residual likelihood', width: 11, between: [1, 5] },
        { title: 'Residual impact', width: 10, between: [1, 5] },
        {
          title: 'Residual score',
          width: 10,
          formula:
            'IF(OR({Residual likelihood}="",{Residual impact}=""),"",{Residual likelihood}*{Residual impact})',
          marks: MARKS,
        },
        choice('Decision', 12, 'Treat', 'Accept', 'Transfer', 'Avoid'),
        { title: 'Action', width: 36 },
        { title: 'Due', width: 12, isDate: true },
        choice('Status', 13, ...STATUS),
      ],
      rows: [],
      examples: [
        cells(`EXAMPLE 1
          | Access of departed staff is closed late, an old account is used, customer data is copied
          | Customer database | Dana Reyes | 4 | 4 | | Leavers list from HR each Monday | 3 | 4 |
          | Treat | Close accounts from the HR event within 24 hours | 2027-01-29 | In progress`),
        cells(`EXAMPLE 2 | The only payment processor fails for a day, invoices cannot be paid
          | Billing | Sam Okafor | 2 | 3 | | Retry queue, status page watch | 2 | 2 | | Accept
          | None; accepted by the CFO on 2026-10-05 | | Done`),
      ],
      empty: 60,
    },
    {
      name: 'Scales',
      columns: [
        { title: 'Value', width: 9 },
        { title: 'Likelihood', width: 46 },
        { title: 'Impact', width: 60 },
      ],
      rows: [
        [1, 'Rare: not expected within five years', 'Negligible: handled in the day’s work'],
        cells(`2 | Unlikely: once in two to five years
          | Minor: hours of disruption, no customer notices`),
        [3, 'Possible: once a year', 'Moderate: customers notice, a deadline is missed'],
        cells(`4 | Likely: several times a year
          | Major: contracts, a report or a regulator are affected`),
        cells(`5 | Almost certain: monthly or more
          | Severe: the business’s survival or people’s rights are at stake`),
      ],
      examples: [],
      empty: 0,
    },
  ],
};

/** What is asked of vendors, by area: the question, and the evidence to attach. */
const VENDOR_QUESTIONS = {
  Company: [
    ['Is a named person responsible for information security?', 'Name and role'],
    ['Do you hold a SOC 2 Type 2 report less than 12 months old?', 'Report, bridge letter'],
    [
      'Do you hold an ISO/IEC 27001 certificate that covers this service?',
      'Certificate, statement of applicability',
    ],
    ['Are security policies approved and reviewed at least yearly?', 'Policy index with dates'],
  ],
  People: [
    ['Are employees with access screened as far as local law allows?', 'Procedure'],
    ['Do employees complete security training at hire and yearly?', 'Completion rate'],
    ['Is access removed within 24 hours of a departure?', 'Procedure, sample'],
  ],
  Access: [
    ['Is multi-factor authentication required for all administrators?', 'Configuration'],
    ['Can our users sign in with SAML or OpenID Connect?', 'Documentation'],
    ['Is access of your staff to our data reviewed at least quarterly?', 'Last review'],
    ['Is each access to our data logged, and are the logs kept for a year?', 'Log sample'],
  ],
  Data: [
    ['Which of our data do you store, and in which countries?', 'Data flow'],
    ['Is our data encrypted at rest and in transit (TLS 1.2 or later)?', 'Configuration'],
    ['Is our data kept separate from that of other customers?', 'Architecture'],
    ['Is our data used to train models or for any purpose of your own?', 'Contract clause'],
    ['Do you return and delete our data at the end, within how many days?', 'Procedure'],
  ],
  Privacy: [
    [
      'Will you sign a data processing agreement (GDPR Art. 28, CCPA service provider terms)?',
      'DPA',
    ],
    ['Do you publish subprocessors and announce changes beforehand?', 'List'],
    ['If you handle health information: will you sign a business associate agreement?', 'BAA'],
  ],
  Engineering: [
    ['Is every production change reviewed by a second person?', 'Sample of changes'],
    ['Are dependencies and images scanned for known vulnerabilities?', 'Last report'],
    ['Are critical vulnerabilities fixed within 30 days?', 'Policy, figures'],
    ['Does an independent party test the service at least yearly?', 'Summary of the last test'],
  ],
  Operations: [
    ['Is the service monitored around the clock?', 'Description'],
    ['Are backups taken daily and restored in a test at least yearly?', 'Last restore test'],
    ['What are your recovery time and recovery point objectives?', 'Continuity plan'],
  ],
  Incidents: [
    ['Is there an incident response plan, exercised within the last year?', 'Exercise record'],
    ['Will you tell us of an incident with our data within 72 hours or less?', 'Contract clause'],
    ['Has there been a reportable incident in the last three years?', 'Summary'],
  ],
  Insurance: [['Do you carry cyber liability insurance?', 'Certificate']],
};

export const vendorQuestionnaire: Workbook = {
  id: 'vendor-questionnaire',
  format: 'xlsx',
  frameworks: ['soc2', 'iso27001', 'gdpr', 'hipaa', 'pci'],
  clauses: [
    'SOC 2 CC3.2, CC9.2',
    'ISO 27001 A.5.19–A.5.23',
    'GDPR Art. 28',
    'HIPAA §164.308(b)',
    'PCI DSS 12.8',
  ],
  use: [
    'Send the sheet to the vendor; the columns Answer, Detail and Evidence are theirs.',
    'If they have a current SOC 2 Type 2 report or ISO 27001 certificate, ask only what it leaves open.',
    'Rate each answer, and turn each gap into a contract term, a compensating control or a risk.',
    'Repeat yearly for vendors that hold sensitive data, otherwise every two years.',
  ],
  sheets: [
    {
      name: 'Questionnaire',
      columns: [
        { title: 'No.', width: 7 },
        { title: 'Area', width: 20 },
        { title: 'Question', width: 62 },
        choice('Answer', 13, 'Yes', 'Partly', 'No', 'Not applicable'),
        { title: 'Detail', width: 40 },
        { title: 'Evidence to attach', width: 34 },
        choice('Our rating', 14, 'Sufficient', 'Gap', 'Blocker'),
      ],
      rows: numbered(VENDOR_QUESTIONS).map((row) => row.toSpliced(3, 0, null, null)),
      examples: [
        cells(`EXAMPLE | Access | Is remote access to production limited to managed devices? | Partly
          | Engineers yes; two contractors use their own laptops | Device policy | Gap`),
      ],
      empty: 10,
    },
  ],
};

export const accessReview: Workbook = {
  id: 'access-review',
  format: 'xlsx',
  frameworks: ['soc2', 'iso27001', 'hipaa', 'pci'],
  clauses: [
    'SOC 2 CC6.1–CC6.3',
    'ISO 27001 A.5.15, A.5.18, A.8.2',
    'HIPAA §164.308(a)(4)',
    'PCI DSS 7.2.4, 7.2.5.1',
  ],
  use: [
    'Export users with their roles from each system on the day the review starts, and keep the export.',
    'Compare with the HR list of the same day: whoever is not on it is a finding.',
    'The system’s owner decides, not its administrator. Nobody reviews their own access.',
    'The review is complete when each removal has a date and a proof, not when the decision is made.',
  ],
  sheets: [
    {
      name: 'Access review',
      columns: [
        { title: 'No.', width: 11 },
        { title: 'System', width: 20 },
        { title: 'Account', width: 28 },
        { title: 'Person', width: 20 },
        choice('Employment', 14, 'Employee', 'Contractor', 'Service account', 'Left'),
        { title: 'Role or permission', width: 24 },
        choice('Privileged', 11, ...YES_NO),
        { title: 'Last sign-in', width: 12, isDate: true },
        { title: 'Reviewer', width: 18 },
        choice('Decision', 12, 'Keep', 'Change', 'Remove'),
        { title: 'Reason', width: 32 },
        { title: 'Reviewed on', width: 12, isDate: true },
        { title: 'Carried out on', width: 13, isDate: true },
        { title: 'Proof', width: 24, hint: 'Ticket or screenshot' },
        {
          title: 'State',
          width: 12,
          formula:
            'IF({Decision}="","",IF(OR({Decision}="Keep",{Carried out on}<>""),"Closed","Open"))',
        },
      ],
      rows: [],
      examples: [
        cells(`EXAMPLE 1 | Production database | dreyes | Dana Reyes | Employee | read_only | No
          | 2026-10-02 | Sam Okafor | Keep | Support rotation | 2026-10-06`),
        cells(`EXAMPLE 2 | Cloud console | m.lindt | M. Lindt | Left | Administrator | Yes | 2026-07-14
          | Sam Okafor | Remove | Left on 2026-07-31 | 2026-10-06 | 2026-10-06 | OPS-1182`),
      ],
      empty: 150,
    },
  ],
};

/** What auditors request, by area: the request, its SOC 2 criterion, its ISO 27001 clause, and its type. */
const EVIDENCE_REQUESTS = {
  Governance: [
    ['Organization chart with security responsibilities', 'CC1.3', 'A.5.2', 'Document'],
    ['Minutes of management or board meetings on security', 'CC1.2', '9.3', 'Document'],
    ['Code of conduct and acknowledgments of new hires', 'CC1.1', 'A.6.2', 'Sample'],
    ['Information security policy with approval and review dates', 'CC5.3', 'A.5.1', 'Document'],
    ['Scope of the system or ISMS', 'CC2.1', '4.3', 'Document'],
  ],
  People: [
    ['List of hires and departures in the period', 'CC1.4', 'A.6.1', 'Population'],
    ['Background checks of sampled hires', 'CC1.4', 'A.6.1', 'Sample'],
    ['Security training completions', 'CC1.4', 'A.6.3', 'Population'],
    ['Job descriptions of sampled roles', 'CC1.3', '7.2', 'Sample'],
  ],
  Risk: [
    ['Risk assessment method and latest register', 'CC3.2', '6.1.2', 'Document'],
    ['Risk treatment plan with approvals', 'CC3.2', '6.1.3', 'Document'],
    ['Fraud risk assessment', 'CC3.3', '6.1.2', 'Document'],
    ['Statement of applicability', '', '6.1.3 d)', 'Document'],
  ],
  Vendors: [
    ['Vendor list with criticality and data', 'CC9.2', 'A.5.19', 'Population'],
    ['Reviews of sampled critical vendors', 'CC9.2', 'A.5.22', 'Sample'],
    ['Contracts with security terms', 'CC9.2', 'A.5.20', 'Sample'],
  ],
  Access: [
    ['Users and roles of each in-scope system', 'CC6.1', 'A.5.15', 'Population'],
    ['Requests and approvals of sampled new access', 'CC6.2', 'A.5.18', 'Sample'],
    ['Removal of access of sampled leavers', 'CC6.2', 'A.5.18', 'Sample'],
    ['Latest user access review with removals', 'CC6.3', 'A.5.18', 'Document'],
    ['Password and multi-factor settings', 'CC6.1', 'A.8.5', 'Configuration'],
    ['List of privileged accounts', 'CC6.3', 'A.8.2', 'Population'],
    ['Badge or visitor records of in-scope offices', 'CC6.4', 'A.7.2', 'Sample'],
  ],
  Network: [
    ['Firewall or security group rules of production', 'CC6.6', 'A.8.20', 'Configuration'],
    ['TLS settings of public endpoints', 'CC6.7', 'A.8.24', 'Configuration'],
  ],
  Devices: [
    ['Device inventory with encryption and patch status', 'CC6.8', 'A.8.1', 'Population'],
    ['Malware protection coverage', 'CC6.8', 'A.8.7', 'Configuration'],
  ],
  Data: [
    ['Data classification and retention schedule', 'CC6.5', 'A.5.12', 'Document'],
    ['Disposal records of sampled media', 'CC6.5', 'A.7.14', 'Sample'],
    ['Encryption at rest of databases and backups', 'CC6.1', 'A.8.24', 'Configuration'],
  ],
  Change: [
    ['Population of production changes in the period', 'CC8.1', 'A.8.32', 'Population'],
    ['Review, test and approval of sampled changes', 'CC8.1', 'A.8.32', 'Sample'],
    ['Branch protection of production repositories', 'CC8.1', 'A.8.4', 'Configuration'],
  ],
  Operations: [
    ['Vulnerability scans and remediation times', 'CC7.1', 'A.8.8', 'Document'],
    ['Latest penetration test and remediation', 'CC7.1', 'A.8.29', 'Document'],
    ['Logging and alerting configuration', 'CC7.2', 'A.8.15', 'Configuration'],
  ],
  Incidents: [
    ['Incident log of the period with follow-up', 'CC7.4', 'A.5.26', 'Population'],
    ['Incident response plan and last exercise', 'CC7.3', 'A.5.24', 'Document'],
  ],
  Continuity: [
    ['Backup settings and last restore test', 'A1.2', 'A.8.13', 'Document'],
    ['Business continuity plan and last exercise', 'A1.3', 'A.5.30', 'Document'],
  ],
};

export const evidenceRequestList: Workbook = {
  id: 'evidence-request-list',
  format: 'xlsx',
  frameworks: ['soc2', 'iso27001'],
  clauses: ['SOC 2 CC1–CC9, A1', 'ISO 27001 clauses 4–10 and Annex A'],
  use: [
    'Send the list to your auditor early, and strike what they do not need.',
    'Give each request one owner and a due date two weeks before fieldwork.',
    'Samples are drawn by the auditor from the population; provide the complete population first.',
    'Show time, system and query in each export. A screenshot without a date proves little.',
  ],
  sheets: [
    {
      name: 'Requests',
      columns: [
        { title: 'No.', width: 11 },
        { title: 'Area', width: 20 },
        { title: 'Request', width: 64 },
        { title: 'SOC 2', width: 13 },
        { title: 'ISO 27001', width: 15 },
        choice('Type', 13, 'Document', 'Population', 'Sample', 'Configuration', 'Interview'),
        { title: 'Source', width: 20 },
        { title: 'Owner', width: 18 },
        { title: 'Due', width: 12, isDate: true },
        choice('Status', 13, 'Open', 'In progress', 'Sent', 'Accepted', 'Returned'),
        { title: 'Location', width: 28, hint: 'Link to the evidence' },
      ],
      rows: numbered(EVIDENCE_REQUESTS),
      examples: [
        cells(`EXAMPLE | Access | Quarterly review of administrators of the cloud account | CC6.3
          | A.5.18 | Document | Identity provider | Dana Reyes | 2027-01-15 | Sent
          | evidence/access/q4-review.pdf`),
      ],
      empty: 20,
    },
  ],
};

export const incidentLog: Workbook = {
  id: 'incident-log',
  format: 'xlsx',
  frameworks: ['soc2', 'iso27001', 'gdpr', 'hipaa', 'pci'],
  clauses: [
    'SOC 2 CC7.3–CC7.5',
    'ISO 27001 A.5.24–A.5.28, A.6.8',
    'GDPR Art. 33(1), 33(5), 34',
    'HIPAA §164.308(a)(6), §164.404–408',
    'PCI DSS 12.10',
  ],
  use: [
    'Log every event that somebody looked into, including false alarms: GDPR Art. 33(5) asks for a record of each personal data breach, notified or not.',
    'Times are UTC, as YYYY-MM-DD HH:MM.',
    'The 72 hours of GDPR Art. 33 run from when you became aware. Other deadlines (HIPAA 60 days, state laws, contracts) go in the last column.',
    'Close an incident only with a cause and a lesson.',
  ],
  sheets: [
    {
      name: 'Incidents',
      columns: [
        { title: 'ID', width: 11 },
        { title: 'Detected (UTC)', width: 18, hint: 'YYYY-MM-DD HH:MM' },
        { title: 'Contained (UTC)', width: 18, hint: 'YYYY-MM-DD HH:MM' },
        {
          title: 'Hours to contain',
          width: 11,
          formula:
            'IF(OR({Detected (UTC)}="",{Contained (UTC)}=""),"",ROUND((VALUE({Contained (UTC)})-VALUE({Detected (UTC)}))*24,1))',
        },
        choice('Severity', 11, 'Critical', 'High', 'Medium', 'Low', 'False alarm'),
        { title: 'What happened', width: 46 },
        { title: 'Systems', width: 22 },
        choice('Personal data', 12, ...YES_NO),
        { title: 'People affected', width: 11, between: [0, 100000000] },
        {
          title: 'Notice due, GDPR (UTC)',
          width: 19,
          formula:
            'IF(OR({Personal data}<>"Yes",{Detected (UTC)}=""),"",TEXT(VALUE({Detected (UTC)})+3,"yyyy-mm-dd hh:mm"))',
        },
        { title: 'Authority notified', width: 17, hint: 'When, or why not' },
        { title: 'People notified', width: 17, hint: 'When, or why not' },
        { title: 'Root cause', width: 34 },
        { title: 'Corrective action', width: 36 },
        { title: 'Owner', width: 18 },
        choice('Status', 13, 'Open', 'Contained', 'Closed'),
        { title: 'Other deadlines', width: 26 },
      ],
      rows: [],
      examples: [
        cells(`EXAMPLE 1 | 2026-09-14 08:20 | 2026-09-14 13:05 | | High
          | Invoice file with names and addresses sent to the wrong customer | Billing | Yes | 42
          | | 2026-09-16 10:00 | Not required: recipient confirmed deletion
          | Export job reused a stale recipient list
          | Recipient is read at the time of sending; test added | Dana Reyes | Closed
          | Customer contract: 48 hours`),
      ],
      empty: 60,
    },
  ],
};

export const recordOfProcessing: Workbook = {
  id: 'record-of-processing-activities',
  format: 'xlsx',
  frameworks: ['gdpr', 'iso27001'],
  clauses: ['GDPR Art. 30(1), 30(2); Art. 6, 9, 13, 44–49', 'ISO 27001 A.5.34'],
  use: [
    'One line per purpose, not per system: a system with three purposes has three lines.',
    'Write retention as a period and what it counts from, such as “6 years from the end of the contract”.',
    'Have owners confirm their lines twice a year, and whenever a vendor or a purpose is new.',
  ],
  sheets: [
    {
      name: 'As controller',
      columns: [
        { title: 'No.', width: 11 },
        { title: 'Purpose', width: 34 },
        { title: 'Owner', width: 18 },
        { title: 'Categories of people', width: 24 },
        { title: 'Categories of data', width: 30 },
        { title: 'Special categories', width: 12, values: YES_NO, hint: 'GDPR Art. 9' },
        choice(
          'Legal basis',
          22,
          'Consent',
          'Contract',
          'Legal obligation',
          'Vital interests',
          'Public task',
          'Legitimate interests',
        ),
        { title: 'Recipients', width: 28 },
        ...TRANSFER,
        { title: 'Retention', width: 30 },
        { title: 'Security measures', width: 32 },
        choice('Impact assessment', 14, 'Not needed', 'Needed', 'Done'),
        { title: 'Confirmed on', width: 12, isDate: true },
      ],
      rows: [],
      examples: [
        cells(`EXAMPLE | Answer support requests | Head of Support | Customers’ employees
          | Name, work email, content of the request | No | Legitimate interests
          | Help desk vendor (processor) | United States | Standard contractual clauses
          | 3 years from the last contact | Single sign-on, access by role, encryption
          | Not needed | 2026-10-01`),
      ],
      empty: 60,
    },
    {
      name: 'As processor',
      columns: [
        { title: 'No.', width: 11 },
        { title: 'Controller', width: 26 },
        { title: 'Contact of the controller', width: 28 },
        { title: 'Categories of processing', width: 36 },
        { title: 'Subprocessors', width: 30 },
        ...TRANSFER,
        { title: 'Security measures', width: 34 },
        { title: 'Confirmed on', width: 12, isDate: true },
      ],
      rows: [],
      examples: [
        cells(`EXAMPLE | Northwind Clinics Inc. | privacy@northwind.example
          | Hosting and backup of appointment data | Cloud provider, email provider
          | United States | Standard contractual clauses
          | Encryption, access by role, yearly penetration test | 2026-10-01`),
      ],
      empty: 40,
    },
  ],
};

export const dsarLog: Workbook = {
  id: 'dsar-log',
  format: 'xlsx',
  frameworks: ['gdpr', 'ccpa'],
  clauses: ['GDPR Art. 12(3), 15–22', 'CCPA §1798.105–.130; regulations §7021, §7026, §7101'],
  use: [
    'Log a request on the day it arrives, by whatever channel, also if it does not use legal words.',
    'GDPR: one month from receipt, two more for complex requests if you say so within the first. CCPA: confirm within 10 business days, answer within 45 calendar days, once extendable by 45; an opt-out of sale within 15 business days, which cannot be extended (public holidays count as business days here).',
    'Check identity in proportion to the data. Do not collect more than you need, and delete it after.',
    'CCPA regulations ask for records of requests to be kept for at least 24 months.',
  ],
  sheets: [
    {
      name: 'Requests',
      columns: [
        { title: 'Case', width: 11 },
        { title: 'Received', width: 12, isDate: true },
        choice('Channel', 13, 'Web form', 'Email', 'Phone', 'Post', 'Agent'),
        choice('Law', 10, 'GDPR', 'CCPA'),
        choice(
          'Right',
          18,
          'Access',
          'Deletion',
          'Correction',
          'Portability',
          'Objection',
          'Restriction',
          'Opt-out of sale',
        ),
        { title: 'Identity checked', width: 12, isDate: true },
        {
          title: 'Due',
          width: 12,
          isDate: true,
          formula:
            'IF(OR({Received}="",{Law}=""),"",IF({Law}="GDPR",EDATE({Received},1),IF({Right}="Opt-out of sale",WORKDAY({Received},15),{Received}+45)))',
        },
        {
          title: 'Extended to',
          width: 12,
          isDate: true,
          hint: 'Say so and why within the first period',
        },
        { title: 'Systems searched', width: 32 },
        { title: 'Owner', width: 18 },
        { title: 'Answered', width: 12, isDate: true },
        choice('Outcome', 18, 'Fulfilled', 'Partly fulfilled', 'Refused', 'Withdrawn'),
        { title: 'Reason, if not fulfilled', width: 32 },
        {
          title: 'State',
          width: 12,
          formula:
            'IF({Received}="","",IF({Answered}<>"","Closed",IF(TODAY()>IF({Extended to}="",{Due},{Extended to}),"Overdue","Open")))',
        },
      ],
      rows: [],
      examples: [
        cells(`EXAMPLE 1 | 2026-09-07 | Email | GDPR | Access | 2026-09-09 | |
          | CRM, help desk, billing | Privacy lead | 2026-09-28 | Fulfilled`),
        cells(`EXAMPLE 2 | 2026-09-21 | Web form | CCPA | Deletion | 2026-09-22 | | | CRM, newsletter
          | Privacy lead | 2026-10-13 | Partly fulfilled | Invoices are kept as tax law demands`),
      ],
      empty: 100,
    },
  ],
};

export const businessImpactAnalysis: Workbook = {
  id: 'business-impact-analysis',
  format: 'xlsx',
  frameworks: ['soc2', 'iso27001', 'hipaa'],
  clauses: ['SOC 2 A1.2, A1.3, CC9.1', 'ISO 27001 A.5.29, A.5.30', 'HIPAA §164.308(a)(7)(ii)(E)'],
  use: [
    'Interview the owner of each activity; ask for the worst week of the year, not an average one.',
    'Impact is 1 (none) to 5 (unbearable), after each period without the activity.',
    'RTO is how soon it must run again; RPO how much data may be lost, both in hours.',
    'A gap in the last column is a risk: take it into the risk register.',
  ],
  sheets: [
    {
      name: 'Impact analysis',
      columns: [
        { title: 'No.', width: 11 },
        { title: 'Activity', width: 30 },
        { title: 'Owner', width: 18 },
        { title: 'Depends on', width: 32, hint: 'Systems, vendors, people, places' },
        { title: 'After 4 hours', width: 9, between: [1, 5] },
        { title: 'After 1 day', width: 9, between: [1, 5] },
        { title: 'After 3 days', width: 9, between: [1, 5] },
        { title: 'After 1 week', width: 9, between: [1, 5] },
        {
          title: 'Priority',
          width: 10,
          formula:
            'IF(COUNT({After 4 hours},{After 1 day},{After 3 days},{After 1 week})<4,"",IF({After 4 hours}>=4,1,IF({After 1 day}>=4,2,IF({After 3 days}>=4,3,4))))',
        },
        { title: 'RTO, hours', width: 10, between: [0, 8760] },
        { title: 'RPO, hours', width: 10, between: [0, 8760] },
        {
          title: 'Tested recovery, hours',
          width: 13,
          between: [0, 8760],
          hint: 'From the last exercise',
        },
        { title: 'Tested on', width: 12, isDate: true },
        {
          title: 'Gap',
          width: 12,
          formula:
            'IF({RTO, hours}="","",IF({Tested recovery, hours}="","Not tested",IF({Tested recovery, hours}>{RTO, hours},"Gap","Met")))',
        },
        { title: 'Workaround', width: 36 },
      ],
      rows: [],
      examples: [
        cells(`EXAMPLE 1 | Customers use the application | VP Engineering
          | Cloud region, database, identity provider | 4 | 5 | 5 | 5 | | 4 | 1 | 6 | 2026-08-19 |
          | Status page, read-only copy`),
        cells(`EXAMPLE 2 | Monthly invoicing | Controller | Billing system, bank portal | 1 | 2 | 3 | 4
          | | 72 | 24 | 20 | 2026-06-11 | | Invoices by hand for the ten largest customers`),
      ],
      empty: 40,
    },
  ],
};
