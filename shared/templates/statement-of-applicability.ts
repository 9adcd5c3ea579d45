import { cells, type Workbook } from './template.ts';

/**
 * The 93 controls of ISO/IEC 27001:2022, Annex A: in order, with titles in our own words. The standard's text
 * belongs to its publisher; to apply it, a company needs a copy.
 */
const CONTROLS = [
  {
    clause: 'A.5',
    theme: 'Organizational',
    titles: cells(`Security policies | Security roles and duties | Duties kept apart
        | Management’s responsibility | Contact with authorities
        | Contact with expert groups | Threat intelligence | Security in projects
        | Inventory of information and assets | Acceptable use | Return of assets
        | Classification | Labeling | Transfer of information | Access control rules
        | Identity management | Secrets for sign-in | Granting and removing access
        | Security with suppliers | Supplier agreements | ICT supply chain
        | Watching supplier services | Use of cloud services | Preparing for incidents
        | Judging security events | Responding to incidents | Learning from incidents
        | Collecting evidence | Security during disruption | ICT ready for continuity
        | Legal and contractual duties | Intellectual property | Protecting records
        | Privacy and personal data | Independent security review
        | Compliance with own rules | Written operating procedures`),
  },
  {
    clause: 'A.6',
    theme: 'People',
    titles: cells(`Screening | Employment terms | Awareness and training | Disciplinary process
        | Duties after leaving | Confidentiality agreements | Remote work
        | Reporting security events`),
  },
  {
    clause: 'A.7',
    theme: 'Physical',
    titles: cells(`Physical perimeters | Physical entry | Secure offices and rooms
        | Physical monitoring | Fire, water and other hazards | Work in secure areas
        | Clear desk and screen | Placing equipment | Assets off site | Storage media
        | Power and other utilities | Cabling | Maintaining equipment
        | Disposal and reuse of equipment`),
  },
  {
    clause: 'A.8',
    theme: 'Technological',
    titles: cells(`User devices | Privileged access | Limits on access to information
        | Access to source code | Secure sign-in | Capacity | Malware protection
        | Technical vulnerabilities | Configuration | Deleting information | Masking data
        | Preventing data leaks | Backup | Redundancy | Logging | Monitoring
        | Clock synchronization | Privileged utility programs | Installing software
        | Network security | Security of network services | Separating networks
        | Web filtering | Cryptography | Secure development life cycle
        | Application security requirements | Secure architecture | Secure coding
        | Security testing | Outsourced development | Separate environments
        | Change management | Test data | Protecting systems during audits`),
  },
];

const MAIN = "'Statement of applicability'!";

/** How many controls of Annex A have a value in a column of the main sheet. */
const countOf = (column: string, value: string) =>
  `=COUNTIFS(${MAIN}A:A,"A.*",${MAIN}${column}:${column},"${value}")`;

export const statementOfApplicability: Workbook = {
  id: 'statement-of-applicability',
  format: 'xlsx',
  frameworks: ['iso27001'],
  clauses: ['ISO 27001 6.1.3 d)'],
  use: [
    'Decide each control from your risk treatment, not from the list: 6.1.3 asks for a reason to include as well as to exclude.',
    'Titles are in our words. Read each control in your own copy of the standard before you decide.',
    'Add controls of your own at the end; Annex A is not exhaustive.',
    'The statement carries a version and an approval. Auditors compare it with the certificate’s scope.',
  ],
  sheets: [
    {
      name: 'Statement of applicability',
      columns: [
        { title: 'Control', width: 11 },
        { title: 'Theme', width: 16 },
        { title: 'Title (our wording)', width: 36 },
        { title: 'Applicable', width: 11, values: ['Yes', 'No'] },
        {
          title: 'Reason',
          width: 24,
          values: ['Risk treatment', 'Law', 'Contract', 'Good practice', 'Excluded'],
        },
        { title: 'Justification', width: 44 },
        { title: 'Status', width: 16, values: ['Not started', 'In progress', 'In place'] },
        { title: 'Owner', width: 18 },
        { title: 'How it is met', width: 40, hint: 'Policy, procedure or system' },
        { title: 'Evidence', width: 30 },
        { title: 'Reviewed', width: 12, isDate: true },
      ],
      rows: CONTROLS.flatMap(({ clause, theme, titles }) =>
        titles.map((title, index) => [`${clause}.${index + 1}`, theme, title]),
      ),
      examples: [
        cells(`EXAMPLE | Technological | Backup | Yes | Risk treatment
          | Loss of customer data is risk R-07 | In place | VP Engineering
          | Backup procedure, daily snapshots | Restore test of 2026-08-19 | 2026-10-01`),
      ],
      empty: 5,
    },
    {
      name: 'Summary',
      columns: [
        { title: 'Question', width: 44 },
        { title: 'Count', width: 10 },
      ],
      rows: [
        ['Controls in Annex A', `=COUNTIF(${MAIN}A:A,"A.*")`],
        ['Decided', countOf('D', '?*')],
        ['Applicable', countOf('D', 'Yes')],
        ['Excluded', countOf('D', 'No')],
        ['In place', countOf('G', 'In place')],
      ],
      examples: [],
      empty: 0,
    },
  ],
};
