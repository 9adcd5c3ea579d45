/** The demo data record (spec point 3). What it says in words is copy: `company` of the demo's frame. */
export interface DemoData {
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

/** The one invented company that every scene tells of: its figures are those of this month. */
export const SAMPLE_COMPANY: DemoData = {
  companyName: 'Kestrel Quay Payments',
  companyInfo: {
    industry: 'Financial technology',
    employees: '150-200',
    founded: '2019',
    headquarters: 'Oakland, California',
  },
  metrics: { activeTasks: 24, completedTasks: 156, activeAgents: 8, successRate: '94.2%' },
  isDemo: true,
};

/** The sample's today, which all its days are told from. */
export const SAMPLE_TODAY = '2026-01-22';
