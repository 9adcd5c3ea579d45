/*
 * FOR THE OWNER: this is the one list behind /integrations. Edit it here and nowhere else.
 *
 * - `state` is your word to buyers: 'available' is what you connect today, 'on request' is what you would
 *   build or have not run in production yet. Go through the column before the site goes live, and whenever a
 *   connector is added or dropped. Nothing else decides what the page says.
 * - `access` is what you ask a customer's administrator for, as that system spells it: roles, scopes or
 *   permissions. Read-only ones. Check them with the vendor when an API changes; the page shows the date below
 *   as the last check.
 * - What else people search it by (abbreviations, former names, what kind of thing it is) stands by its id in
 *   `shared/locales/en-US/aliases.json`.
 * - What is read, and how the grant is made or what it leaves out, stands by its id in
 *   `shared/locales/en-US/systems.json` (`reads`, `note`), from where it is translated.
 * - `every` is printed on the page: 'daily', unless an entry says 'weekly'.
 * - `evidence` names the kinds of evidence that the system gives, as in `evidence.ts`: the clauses of each framework
 *   follow from them.
 * - To add a system, copy an entry here and there; `id` is its address (#github) and never changes.
 *
 * `npm run check` refuses a list that is incomplete, names a kind of evidence that does not exist, or has grants that write.
 * Product names belong to their owners. Naming one here says that it can be read, not that its maker works with
 * you or has approved this.
 */
import { CATEGORIES } from './categories.ts';
import type { System } from './system.ts';

/** When somebody last checked roles and scopes against the vendors' documentation. */
export const SCOPES_CHECKED = '2026-11-22';

interface Entry extends Omit<System, 'category' | 'every'> {
  every?: 'weekly';
}

/** The systems by category: what each is read from, with what grants, how often. */
const BY_CATEGORY: Record<System['category'], readonly Entry[]> = {
  cloud: [
    {
      id: 'aws',
      name: 'Amazon Web Services',
      state: 'available',
      access: role('SecurityAudit', 'ViewOnlyAccess'),
      evidence: [
        'users',
        'roles',
        'secrets',
        'encryption',
        'network',
        'configuration',
        'logs',
        'backups',
      ],
    },
    {
      id: 'azure',
      name: 'Microsoft Azure',
      state: 'available',
      access: role('Reader', 'Security Reader'),
      evidence: ['encryption', 'network', 'configuration', 'logs'],
    },
    {
      id: 'google-cloud',
      name: 'Google Cloud',
      state: 'available',
      access: role('roles/iam.securityReviewer', 'roles/cloudasset.viewer', 'roles/logging.viewer'),
      evidence: ['roles', 'encryption', 'network', 'configuration', 'logs'],
    },
    {
      id: 'cloudflare',
      name: 'Cloudflare',
      state: 'available',
      access: permission('Zone Read', 'Zone Settings Read', 'DNS Read', 'Account Settings Read'),
      evidence: ['users', 'mfa', 'transit', 'network'],
    },
    {
      id: 'mongodb-atlas',
      name: 'MongoDB Atlas',
      state: 'available',
      access: role('Organization Read Only', 'Project Read Only'),
      evidence: ['users', 'encryption', 'network', 'backups'],
    },
    {
      id: 'snowflake',
      name: 'Snowflake',
      state: 'available',
      access: role('SNOWFLAKE.SECURITY_VIEWER', 'SNOWFLAKE.GOVERNANCE_VIEWER'),
      evidence: ['users', 'roles', 'signInLog', 'network'],
    },
    {
      id: 'digitalocean',
      name: 'DigitalOcean',
      state: 'on request',
      access: scope('account:read', 'droplet:read', 'firewall:read', 'database:read'),
      evidence: ['network', 'configuration', 'backups'],
    },
    {
      id: 'heroku',
      name: 'Heroku',
      state: 'on request',
      access: scope('read'),
      evidence: ['users', 'changes'],
    },
    {
      id: 'oracle-cloud',
      name: 'Oracle Cloud Infrastructure',
      state: 'on request',
      access: permission('inspect all-resources in tenancy', 'read audit-events in tenancy'),
      evidence: ['roles', 'network', 'configuration', 'logs'],
    },
  ],
  identity: [
    {
      id: 'okta',
      name: 'Okta',
      state: 'available',
      access: scope(
        'okta.users.read',
        'okta.groups.read',
        'okta.apps.read',
        'okta.policies.read',
        'okta.logs.read',
      ),
      evidence: ['users', 'roles', 'mfa', 'signInLog', 'logs'],
    },
    {
      id: 'entra-id',
      name: 'Microsoft Entra ID',
      state: 'available',
      access: permission(
        'Directory.Read.All',
        'AuditLog.Read.All',
        'Policy.Read.All',
        'UserAuthenticationMethod.Read.All',
      ),
      evidence: ['users', 'roles', 'mfa', 'signInLog'],
    },
    {
      id: 'google-workspace',
      name: 'Google Workspace',
      state: 'available',
      access: scope(
        'https://www.googleapis.com/auth/admin.directory.user.readonly',
        'https://www.googleapis.com/auth/admin.directory.group.readonly',
        'https://www.googleapis.com/auth/admin.directory.rolemanagement.readonly',
        'https://www.googleapis.com/auth/admin.reports.audit.readonly',
      ),
      evidence: ['users', 'roles', 'mfa', 'signInLog', 'logs'],
    },
    {
      id: 'jumpcloud',
      name: 'JumpCloud',
      state: 'available',
      access: role('Read Only'),
      evidence: ['users', 'mfa'],
    },
    {
      id: 'auth0',
      name: 'Auth0',
      state: 'available',
      access: scope(
        'read:clients',
        'read:roles',
        'read:guardian_factors',
        'read:tenant_settings',
        'read:logs',
      ),
      evidence: ['roles', 'mfa', 'configuration', 'logs'],
    },
    {
      id: 'duo',
      name: 'Duo Security',
      state: 'on request',
      access: permission('Grant read information', 'Grant read log', 'Grant read resource'),
      evidence: ['mfa', 'signInLog'],
    },
    {
      id: 'onelogin',
      name: 'OneLogin',
      state: 'on request',
      access: scope('Read All'),
      evidence: ['users', 'roles', 'mfa', 'logs'],
    },
    {
      id: 'pingone',
      name: 'PingOne',
      state: 'on request',
      access: role('Identity Data Read Only', 'Configuration Read Only'),
      evidence: ['users', 'mfa'],
    },
    {
      id: '1password',
      name: '1Password Business',
      state: 'on request',
      access: scope('signinattempts', 'auditevents', 'itemusages'),
      evidence: ['secrets', 'signInLog', 'logs'],
    },
  ],
  code: [
    {
      id: 'github',
      name: 'GitHub',
      state: 'available',
      access: permission(
        'Metadata: read',
        'Administration: read',
        'Pull requests: read',
        'Actions: read',
        'Dependabot alerts: read',
        'Members: read',
      ),
      evidence: ['users', 'code', 'changes', 'vulnerabilities'],
    },
    {
      id: 'gitlab',
      name: 'GitLab',
      state: 'available',
      access: scope('read_api'),
      evidence: ['users', 'code', 'changes'],
    },
    {
      id: 'bitbucket',
      name: 'Bitbucket Cloud',
      state: 'available',
      access: scope('account', 'repository', 'pullrequest', 'pipeline'),
      evidence: ['code', 'changes'],
    },
    {
      id: 'azure-devops',
      name: 'Azure DevOps',
      state: 'available',
      access: scope('vso.code', 'vso.build', 'vso.graph'),
      evidence: ['users', 'roles', 'code', 'changes'],
    },
    {
      id: 'circleci',
      name: 'CircleCI',
      state: 'on request',
      access: scope('Read Only'),
      evidence: ['changes'],
    },
    {
      id: 'jenkins',
      name: 'Jenkins',
      state: 'on request',
      access: permission('Overall/Read', 'Job/Read'),
      evidence: ['changes'],
    },
    {
      id: 'hcp-terraform',
      name: 'HCP Terraform',
      state: 'on request',
      access: permission('Workspace: Read'),
      evidence: ['configuration', 'changes'],
    },
  ],
  devices: [
    {
      id: 'intune',
      name: 'Microsoft Intune',
      state: 'available',
      access: permission(
        'DeviceManagementManagedDevices.Read.All',
        'DeviceManagementConfiguration.Read.All',
      ),
      evidence: ['devices', 'encryption', 'configuration'],
    },
    {
      id: 'jamf-pro',
      name: 'Jamf Pro',
      state: 'available',
      access: permission(
        'Read Computers',
        'Read Mobile Devices',
        'Read macOS Configuration Profiles',
      ),
      evidence: ['devices', 'encryption', 'configuration'],
    },
    {
      id: 'crowdstrike-falcon',
      name: 'CrowdStrike Falcon',
      state: 'available',
      access: scope('Hosts: Read', 'Prevention policies: Read', 'Alerts: Read'),
      evidence: ['malware', 'alerts'],
    },
    {
      id: 'defender-endpoint',
      name: 'Microsoft Defender for Endpoint',
      state: 'available',
      access: permission('Machine.Read.All', 'Vulnerability.Read.All', 'Alert.Read.All'),
      evidence: ['malware', 'vulnerabilities', 'alerts'],
    },
    {
      id: 'sentinelone',
      name: 'SentinelOne',
      state: 'on request',
      access: role('Viewer'),
      evidence: ['malware', 'alerts'],
    },
    {
      id: 'ninjaone',
      name: 'NinjaOne',
      state: 'on request',
      access: scope('monitoring'),
      evidence: ['devices', 'encryption', 'vulnerabilities'],
    },
    {
      id: 'workspace-one',
      name: 'Omnissa Workspace ONE UEM',
      state: 'on request',
      access: role('Read Only'),
      evidence: ['devices', 'configuration'],
    },
  ],
  tickets: [
    {
      id: 'jira',
      name: 'Jira',
      state: 'available',
      access: scope('read:jira-work', 'read:jira-user'),
      evidence: ['accessRequests', 'changes', 'incidents'],
    },
    {
      id: 'servicenow',
      name: 'ServiceNow',
      state: 'available',
      access: role('snc_read_only', 'sn_incident_read', 'sn_change_read', 'sn_problem_read'),
      evidence: ['changes', 'incidents'],
    },
    {
      id: 'linear',
      name: 'Linear',
      state: 'available',
      access: scope('read'),
      evidence: ['changes', 'incidents'],
    },
    {
      id: 'asana',
      name: 'Asana',
      state: 'on request',
      access: scope('projects:read', 'tasks:read', 'users:read'),
      every: 'weekly',
      evidence: ['changes', 'incidents'],
    },
    {
      id: 'zendesk',
      name: 'Zendesk',
      state: 'on request',
      access: scope('tickets:read', 'users:read', 'auditlogs:read'),
      every: 'weekly',
      evidence: ['logs', 'incidents'],
    },
    {
      id: 'pagerduty',
      name: 'PagerDuty',
      state: 'available',
      access: scope('incidents.read', 'schedules.read', 'services.read', 'users.read'),
      evidence: ['incidents'],
    },
  ],
  hr: [
    {
      id: 'workday',
      name: 'Workday',
      state: 'available',
      access: permission(
        'Get: Worker Data: Public Worker Reports',
        'Get: Worker Data: Current Staffing Information',
      ),
      evidence: ['people'],
    },
    {
      id: 'rippling',
      name: 'Rippling',
      state: 'available',
      access: scope('workers.read', 'departments.read'),
      evidence: ['people'],
    },
    {
      id: 'bamboohr',
      name: 'BambooHR',
      state: 'available',
      access: role('Custom access level: View Only'),
      evidence: ['people'],
    },
    {
      id: 'gusto',
      name: 'Gusto',
      state: 'available',
      access: scope('companies:read', 'employees:read', 'jobs:read'),
      evidence: ['people'],
    },
    {
      id: 'successfactors',
      name: 'SAP SuccessFactors',
      state: 'on request',
      access: permission(
        'Employee Central Foundation OData API (read-only)',
        'Employee Central HRIS OData API (read-only)',
      ),
      evidence: ['people'],
    },
    {
      id: 'personio',
      name: 'Personio',
      state: 'on request',
      access: permission('Employees: Read'),
      evidence: ['people'],
    },
    {
      id: 'deel',
      name: 'Deel',
      state: 'on request',
      access: scope('people:read', 'contracts:read'),
      every: 'weekly',
      evidence: ['people'],
    },
    {
      id: 'knowbe4',
      name: 'KnowBe4',
      state: 'available',
      access: scope('Reporting API token'),
      every: 'weekly',
      evidence: ['training'],
    },
  ],
  monitoring: [
    {
      id: 'datadog',
      name: 'Datadog',
      state: 'available',
      access: scope(
        'monitors_read',
        'security_monitoring_signals_read',
        'audit_logs_read',
        'user_access_read',
      ),
      evidence: ['users', 'roles', 'logs', 'alerts'],
    },
    {
      id: 'splunk',
      name: 'Splunk',
      state: 'available',
      access: permission('search', 'rest_properties_get'),
      evidence: ['logs', 'alerts'],
    },
    {
      id: 'sentinel',
      name: 'Microsoft Sentinel',
      state: 'available',
      access: role('Microsoft Sentinel Reader'),
      evidence: ['alerts', 'incidents'],
    },
    {
      id: 'snyk',
      name: 'Snyk',
      state: 'available',
      access: role('Group Viewer'),
      evidence: ['code', 'vulnerabilities'],
    },
    {
      id: 'wiz',
      name: 'Wiz',
      state: 'on request',
      access: scope('read:issues', 'read:vulnerabilities', 'read:resources'),
      evidence: ['configuration', 'vulnerabilities'],
    },
    {
      id: 'tenable',
      name: 'Tenable Vulnerability Management',
      state: 'on request',
      access: role('Basic', 'Can View'),
      every: 'weekly',
      evidence: ['vulnerabilities', 'scans'],
    },
    {
      id: 'qualys',
      name: 'Qualys VMDR',
      state: 'on request',
      access: role('Reader'),
      every: 'weekly',
      evidence: ['vulnerabilities', 'scans'],
    },
    {
      id: 'sonarqube',
      name: 'SonarQube',
      state: 'on request',
      access: permission('Browse'),
      every: 'weekly',
      evidence: ['code', 'vulnerabilities'],
    },
  ],
  documents: [
    {
      id: 'slack',
      name: 'Slack',
      state: 'available',
      access: scope('users:read', 'team:read', 'channels:read'),
      every: 'weekly',
      evidence: ['users', 'mfa'],
    },
    {
      id: 'sharepoint',
      name: 'Microsoft SharePoint',
      state: 'available',
      access: permission('Sites.Selected'),
      every: 'weekly',
      evidence: ['policies'],
    },
    {
      id: 'google-drive',
      name: 'Google Drive',
      state: 'available',
      access: scope('https://www.googleapis.com/auth/drive.readonly'),
      every: 'weekly',
      evidence: ['policies', 'sharing'],
    },
    {
      id: 'confluence',
      name: 'Confluence',
      state: 'available',
      access: scope('read:confluence-content.all', 'read:confluence-space.summary'),
      every: 'weekly',
      evidence: ['policies'],
    },
    {
      id: 'notion',
      name: 'Notion',
      state: 'available',
      access: permission('Read content', 'Read user information without email addresses'),
      every: 'weekly',
      evidence: ['policies'],
    },
    {
      id: 'box',
      name: 'Box',
      state: 'on request',
      access: scope('root_readonly'),
      every: 'weekly',
      evidence: ['policies', 'sharing'],
    },
    {
      id: 'dropbox',
      name: 'Dropbox for teams',
      state: 'on request',
      access: scope('team_info.read', 'members.read', 'events.read', 'files.metadata.read'),
      every: 'weekly',
      evidence: ['users', 'sharing'],
    },
    {
      id: 'zoom',
      name: 'Zoom',
      state: 'on request',
      access: scope('user:read:list_users:admin', 'account:read:settings:admin'),
      every: 'weekly',
      evidence: ['users', 'mfa'],
    },
  ],
};

export const SYSTEMS: readonly System[] = CATEGORIES.flatMap((category) =>
  BY_CATEGORY[category].map((system) => ({ every: 'daily', ...system, category })),
);

function role(...grants: string[]): System['access'] {
  return { kind: 'role', grants };
}

function scope(...grants: string[]): System['access'] {
  return { kind: 'scope', grants };
}

function permission(...grants: string[]): System['access'] {
  return { kind: 'permission', grants };
}
