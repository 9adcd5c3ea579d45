import type { Industry } from '../tabs.ts';

/** The demo data record (spec point 3). Its wording is copy: `companies` of the demo's frame. */
interface DemoData {
  companyName: string;
  companyInfo: { industry: string; employees: string; founded: string; headquarters: string };
  metrics: {
    activeTasks: number;
    completedTasks: number;
    activeAgents: number;
    successRate: string;
  };
  isDemo: boolean;
}

/** The invented companies in the scenes: their figures are for this month. */
export const SAMPLE_COMPANIES: Record<Industry, DemoData> = {
  fintech: {
    companyName: 'Kestrel Quay Payments',
    companyInfo: {
      industry: 'Financial technology',
      employees: '150-200',
      founded: '2019',
      headquarters: 'Oakland, California',
    },
    metrics: { activeTasks: 24, completedTasks: 156, activeAgents: 8, successRate: '94.2%' },
    isDemo: true,
  },
  health: {
    companyName: 'Alder Bay Health',
    companyInfo: {
      industry: 'Outpatient care',
      employees: '600-650',
      founded: '2008',
      headquarters: 'Tacoma, Washington',
    },
    metrics: { activeTasks: 31, completedTasks: 204, activeAgents: 9, successRate: '95.1%' },
    isDemo: true,
  },
  software: {
    companyName: 'Lantern Row Software',
    companyInfo: {
      industry: 'Business software',
      employees: '80-110',
      founded: '2016',
      headquarters: 'Austin, Texas',
    },
    metrics: { activeTasks: 15, completedTasks: 88, activeAgents: 5, successRate: '92.8%' },
    isDemo: true,
  },
};

/** The default one (spec point 3): a fictional company of financial technology. */
export const SAMPLE_COMPANY: DemoData = SAMPLE_COMPANIES.fintech;

/** The sample's 'today', on which all its days are based. */
export const SAMPLE_TODAY = '2026-01-22';
