import type { Document } from './template.ts';

export const informationSecurityPolicy: Document = {
  id: 'information-security-policy',
  format: 'docx',
  frameworks: ['soc2', 'iso27001', 'hipaa', 'pci', 'gdpr'],
  clauses: [
    'SOC 2 CC1.1–CC1.5, CC2.2, CC5.3',
    'ISO 27001 5.1–5.3, A.5.1–A.5.4, A.5.10',
    'HIPAA §164.316(a)–(b)',
    'PCI DSS 12.1',
    'GDPR Art. 24(2), 32',
  ],
  use: [
    'Replace everything in [brackets], and delete what you do not do. A policy that describes another company is worse than none.',
    'Change numbers (days, hours) to what you can prove you keep.',
    'Have it approved by name, publish it where everybody finds it, and record who has read it.',
    'Review it yearly and after each material change; the change log at the end is part of it.',
  ],
  chapters: [
    {
      heading: 'Purpose and scope',
      answers: 'SOC 2 CC5.3; ISO 27001 5.2, A.5.1',
      text: [
        'This policy says how [Company] protects the information of its customers, its employees and itself. It applies to all employees, contractors and vendors with access to that information, and to every system on which it is stored or processed, including [list the main systems].',
        'Our objectives are that information is seen only by those who need it, is correct, and is there when it is needed. Management measures them yearly by [availability, open audit findings, training completion].',
      ],
    },
    {
      heading: 'Responsibilities',
      answers: 'SOC 2 CC1.3, CC1.5; ISO 27001 5.3, A.5.2, A.5.4; HIPAA §164.308(a)(2)',
      text: ['Security is everybody’s duty. These roles answer for it:'],
      list: [
        '[Chief executive]: approves this policy and provides people and money for it.',
        '[Security lead]: owns this policy, the risk register and the response to incidents, and reports to management every quarter.',
        'System owners: decide who may use their system and review it every quarter.',
        'Managers: see that their people are trained, and tell HR of every change of role on the same day.',
        'Everybody: follows this policy and reports what looks wrong.',
      ],
    },
    {
      heading: 'Risk management',
      answers: 'SOC 2 CC3.1–CC3.4; ISO 27001 6.1; PCI DSS 12.3',
      text: [
        'We assess risks at least once a year and whenever a system, vendor or law changes materially. Risks are kept in the risk register with an owner, a score and a decision. Residual scores of [12] or more are treated or accepted in writing by [the chief executive].',
      ],
    },
    {
      heading: 'People',
      answers: 'SOC 2 CC1.4; ISO 27001 A.6.1–A.6.6; HIPAA §164.308(a)(3), (5)',
      text: [
        'Candidates for roles with access to customer data are screened as far as local law allows. Everybody signs a confidentiality agreement, completes security training within [14] days of joining and every year after, and confirms this policy each year. Breaches of it may lead to discipline, up to termination.',
      ],
    },
    {
      heading: 'Access',
      answers: 'SOC 2 CC6.1–CC6.3; ISO 27001 A.5.15–A.5.18, A.8.2, A.8.5; PCI DSS 7, 8',
      text: ['Access is given by role, to those who need it, for as long as they need it.'],
      list: [
        'Each person has an account of their own; shared accounts are not used.',
        'Multi-factor authentication is required for [all company systems].',
        'New access is requested and approved in [ticket system] before it is given.',
        'Access ends within [24 hours] of a departure and [5 business days] of a change of role.',
        'Owners review all access every quarter, privileged access every [month].',
      ],
    },
    {
      heading: 'Information and devices',
      answers: 'SOC 2 CC6.5, CC6.7; ISO 27001 A.5.9–A.5.14, A.8.1, A.8.10; HIPAA §164.310(d)',
      text: [
        'Information is public, internal, confidential or restricted; customer data is at least confidential. Confidential information is encrypted in transit and at rest, shared only with those who need it, and deleted at the end of its retention period.',
        'Company laptops have disk encryption, a screen lock after [10] minutes, current updates and malware protection. Customer data is not kept on private devices or removable media.',
      ],
    },
    {
      heading: 'Development and change',
      answers: 'SOC 2 CC8.1; ISO 27001 A.8.25–A.8.32; PCI DSS 6',
      text: [
        'Every change to production is tracked, reviewed by a second person and tested before release. Production, testing and development are separate, and customer data is not used for testing. Emergency changes are reviewed within [one business day].',
      ],
    },
    {
      heading: 'Operations and vulnerabilities',
      answers: 'SOC 2 CC7.1, CC7.2; ISO 27001 A.8.7–A.8.9, A.8.15, A.8.16; PCI DSS 10, 11',
      text: [
        'Systems are configured to a written baseline. Security events are logged, alerted on, and kept for [12 months]. Vulnerabilities are fixed within [7] days if critical, [30] if high and [90] otherwise, counted from the day they are known. An independent party tests our service at least once a year.',
      ],
    },
    {
      heading: 'Vendors',
      answers: 'SOC 2 CC9.2; ISO 27001 A.5.19–A.5.23; GDPR Art. 28; HIPAA §164.308(b)',
      text: [
        'Before a vendor receives confidential information, we assess its security and sign terms on security, confidentiality and notice of incidents, and a data processing or business associate agreement where the law asks for one. Critical vendors are reviewed every year.',
      ],
    },
    {
      heading: 'Incidents',
      answers: 'SOC 2 CC7.3–CC7.5; ISO 27001 A.5.24–A.5.28, A.6.8; GDPR Art. 33, 34',
      text: [
        'Whoever notices or suspects an incident reports it at once to [security@company]. Nobody is punished for a report made in good faith. Incidents are handled by the incident response plan, logged, and reviewed for their cause. Authorities, customers and people concerned are told within the time that law and contracts set.',
      ],
    },
    {
      heading: 'Continuity',
      answers: 'SOC 2 A1.2, A1.3; ISO 27001 A.5.29, A.5.30, A.8.13; HIPAA §164.308(a)(7)',
      text: [
        'Customer data is backed up [daily] to a separate [region] and a restore is tested at least once a year. The service is to be restored within [RTO] hours, with at most [RPO] hours of data lost. The continuity plan is exercised every year.',
      ],
    },
    {
      heading: 'Exceptions and review',
      answers: 'SOC 2 CC5.3; ISO 27001 A.5.1, A.5.36, 9.3',
      text: [
        'Exceptions are requested in writing, limited in time, recorded in the risk register and approved by [the security lead]. This policy is reviewed every year by [the security lead] and approved by [the chief executive].',
      ],
    },
  ],
};
