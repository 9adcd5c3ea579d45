/*
 * FOR THE OWNER: this is the one list behind /integrations. Edit it here and nowhere else.
 *
 * - The first word is yours to buyers: `available` is what you connect today, `onRequest` is what you would build or
 *   have not run in production yet. Go through the column before the site goes live, and whenever a connector is added
 *   or dropped. Nothing else decides what the page says.
 * - Then come the system's name, as its maker spells it, its grants, and the kinds of evidence that it gives, as in
 *   `evidence.ts`: the clauses of each framework follow from them.
 * - Grants are what you ask a customer's administrator for, as that system spells it: roles, scopes or permissions,
 *   with commas between them. Read-only ones. Check them with the vendor when an API changes; the page shows the date below as the last check.
 * - What else people search it by (abbreviations, former names, what kind of thing it is) stands by its id in
 *   `shared/locales/en-US/aliases.json`.
 * - What is read, and how the grant is made or what it leaves out, stands by its id in
 *   `shared/locales/en-US/systems.json` (`reads`, `note`), from where it is translated.
 * - A system is read daily, and the page says so, unless its entry is `weekly`.
 * - To add a system, copy an entry here and there; what it begins with is its address (#github) and never changes.
 *
 * `npm run check` refuses a list that is incomplete, names a kind of evidence that does not exist, or has grants that
 * write. Product names belong to their owners. Naming one here says that it can be read, not that its maker works with
 * you or has approved this.
 */
import { CATEGORIES } from './categories.ts';
import type { System } from './system.ts';

/** When somebody last checked roles and scopes against the vendors' documentation. */
export const SCOPES_CHECKED = '2026-11-22';

type Entry = Omit<System, 'category' | 'id'>;

/** The systems by category and id: what each is read from, with what grants, how often. */
const BY_CATEGORY: Record<System['category'], Readonly<Partial<Record<System['id'], Entry>>>> = {
  cloud: {
    aws: available(
      'Amazon Web Services',
      role('SecurityAudit, ViewOnlyAccess'),
      'users roles secrets encryption network configuration logs backups',
    ),
    azure: available(
      'Microsoft Azure',
      role('Reader, Security Reader'),
      'encryption network configuration logs',
    ),
    'google-cloud': available(
      'Google Cloud',
      role('roles/iam.securityReviewer, roles/cloudasset.viewer, roles/logging.viewer'),
      'roles encryption network configuration logs',
    ),
    cloudflare: available(
      'Cloudflare',
      permission('Zone Read, Zone Settings Read, DNS Read, Account Settings Read'),
      'users mfa transit network',
    ),
    'mongodb-atlas': available(
      'MongoDB Atlas',
      role('Organization Read Only, Project Read Only'),
      'users encryption network backups',
    ),
    snowflake: available(
      'Snowflake',
      role('SNOWFLAKE.SECURITY_VIEWER, SNOWFLAKE.GOVERNANCE_VIEWER'),
      'users roles signInLog network',
    ),
    digitalocean: onRequest(
      'DigitalOcean',
      scope('account:read, droplet:read, firewall:read, database:read'),
      'network configuration backups',
    ),
    heroku: onRequest('Heroku', scope('read'), 'users changes'),
    'oracle-cloud': onRequest(
      'Oracle Cloud Infrastructure',
      permission('inspect all-resources in tenancy, read audit-events in tenancy'),
      'roles network configuration logs',
    ),
  },
  identity: {
    okta: available(
      'Okta',
      scope(
        'okta.users.read, okta.groups.read, okta.apps.read, okta.policies.read, okta.logs.read',
      ),
      'users roles mfa signInLog logs',
    ),
    'entra-id': available(
      'Microsoft Entra ID',
      permission(
        'Directory.Read.All, AuditLog.Read.All, Policy.Read.All, UserAuthenticationMethod.Read.All',
      ),
      'users roles mfa signInLog',
    ),
    'google-workspace': available(
      'Google Workspace',
      scope(`https://www.googleapis.com/auth/admin.directory.user.readonly,
        https://www.googleapis.com/auth/admin.directory.group.readonly,
        https://www.googleapis.com/auth/admin.directory.rolemanagement.readonly,
        https://www.googleapis.com/auth/admin.reports.audit.readonly`),
      'users roles mfa signInLog logs',
    ),
    jumpcloud: available('JumpCloud', role('Read Only'), 'users mfa'),
    auth0: available(
      'Auth0',
      scope('read:clients, read:roles, read:guardian_factors, read:tenant_settings, read:logs'),
      'roles mfa configuration logs',
    ),
    duo: onRequest(
      'Duo Security',
      permission('Grant read information, Grant read log, Grant read resource'),
      'mfa signInLog',
    ),
    onelogin: onRequest('OneLogin', scope('Read All'), 'users roles mfa logs'),
    pingone: onRequest(
      'PingOne',
      role('Identity Data Read Only, Configuration Read Only'),
      'users mfa',
    ),
    '1password': onRequest(
      '1Password Business',
      scope('signinattempts, auditevents, itemusages'),
      'secrets signInLog logs',
    ),
  },
  code: {
    github: available(
      'GitHub',
      permission(`Metadata: read,
        Administration: read,
        Pull requests: read,
        Actions: read,
        Dependabot alerts: read,
        Members: read`),
      'users code changes vulnerabilities',
    ),
    gitlab: available('GitLab', scope('read_api'), 'users code changes'),
    bitbucket: available(
      'Bitbucket Cloud',
      scope('account, repository, pullrequest, pipeline'),
      'code changes',
    ),
    'azure-devops': available(
      'Azure DevOps',
      scope('vso.code, vso.build, vso.graph'),
      'users roles code changes',
    ),
    circleci: onRequest('CircleCI', scope('Read Only'), 'changes'),
    jenkins: onRequest('Jenkins', permission('Overall/Read, Job/Read'), 'changes'),
    'hcp-terraform': onRequest(
      'HCP Terraform',
      permission('Workspace: Read'),
      'configuration changes',
    ),
  },
  devices: {
    intune: available(
      'Microsoft Intune',
      permission('DeviceManagementManagedDevices.Read.All, DeviceManagementConfiguration.Read.All'),
      'devices encryption configuration',
    ),
    'jamf-pro': available(
      'Jamf Pro',
      permission('Read Computers, Read Mobile Devices, Read macOS Configuration Profiles'),
      'devices encryption configuration',
    ),
    'crowdstrike-falcon': available(
      'CrowdStrike Falcon',
      scope('Hosts: Read, Prevention policies: Read, Alerts: Read'),
      'malware alerts',
    ),
    'defender-endpoint': available(
      'Microsoft Defender for Endpoint',
      permission('Machine.Read.All, Vulnerability.Read.All, Alert.Read.All'),
      'malware vulnerabilities alerts',
    ),
    sentinelone: onRequest('SentinelOne', role('Viewer'), 'malware alerts'),
    ninjaone: onRequest('NinjaOne', scope('monitoring'), 'devices encryption vulnerabilities'),
    'workspace-one': onRequest(
      'Omnissa Workspace ONE UEM',
      role('Read Only'),
      'devices configuration',
    ),
  },
  tickets: {
    jira: available(
      'Jira',
      scope('read:jira-work, read:jira-user'),
      'accessRequests changes incidents',
    ),
    servicenow: available(
      'ServiceNow',
      role('snc_read_only, sn_incident_read, sn_change_read, sn_problem_read'),
      'changes incidents',
    ),
    linear: available('Linear', scope('read'), 'changes incidents'),
    asana: weekly(
      onRequest('Asana', scope('projects:read, tasks:read, users:read'), 'changes incidents'),
    ),
    zendesk: weekly(
      onRequest('Zendesk', scope('tickets:read, users:read, auditlogs:read'), 'logs incidents'),
    ),
    pagerduty: available(
      'PagerDuty',
      scope('incidents.read, schedules.read, services.read, users.read'),
      'incidents',
    ),
  },
  hr: {
    workday: available(
      'Workday',
      permission(
        'Get: Worker Data: Public Worker Reports, Get: Worker Data: Current Staffing Information',
      ),
      'people',
    ),
    rippling: available('Rippling', scope('workers.read, departments.read'), 'people'),
    bamboohr: available('BambooHR', role('Custom access level: View Only'), 'people'),
    gusto: available('Gusto', scope('companies:read, employees:read, jobs:read'), 'people'),
    successfactors: onRequest(
      'SAP SuccessFactors',
      permission(`Employee Central Foundation OData API (read-only),
        Employee Central HRIS OData API (read-only)`),
      'people',
    ),
    personio: onRequest('Personio', permission('Employees: Read'), 'people'),
    deel: weekly(onRequest('Deel', scope('people:read, contracts:read'), 'people')),
    knowbe4: weekly(available('KnowBe4', scope('Reporting API token'), 'training')),
  },
  monitoring: {
    datadog: available(
      'Datadog',
      scope('monitors_read, security_monitoring_signals_read, audit_logs_read, user_access_read'),
      'users roles logs alerts',
    ),
    splunk: available('Splunk', permission('search, rest_properties_get'), 'logs alerts'),
    sentinel: available(
      'Microsoft Sentinel',
      role('Microsoft Sentinel Reader'),
      'alerts incidents',
    ),
    snyk: available('Snyk', role('Group Viewer'), 'code vulnerabilities'),
    wiz: onRequest(
      'Wiz',
      scope('read:issues, read:vulnerabilities, read:resources'),
      'configuration vulnerabilities',
    ),
    tenable: weekly(
      onRequest(
        'Tenable Vulnerability Management',
        role('Basic, Can View'),
        'vulnerabilities scans',
      ),
    ),
    qualys: weekly(onRequest('Qualys VMDR', role('Reader'), 'vulnerabilities scans')),
    sonarqube: weekly(onRequest('SonarQube', permission('Browse'), 'code vulnerabilities')),
  },
  documents: {
    slack: weekly(available('Slack', scope('users:read, team:read, channels:read'), 'users mfa')),
    sharepoint: weekly(available('Microsoft SharePoint', permission('Sites.Selected'), 'policies')),
    'google-drive': weekly(
      available(
        'Google Drive',
        scope('https://www.googleapis.com/auth/drive.readonly'),
        'policies sharing',
      ),
    ),
    confluence: weekly(
      available(
        'Confluence',
        scope('read:confluence-content.all, read:confluence-space.summary'),
        'policies',
      ),
    ),
    notion: weekly(
      available(
        'Notion',
        permission('Read content, Read user information without email addresses'),
        'policies',
      ),
    ),
    box: weekly(onRequest('Box', scope('root_readonly'), 'policies sharing')),
    dropbox: weekly(
      onRequest(
        'Dropbox for teams',
        scope('team_info.read, members.read, events.read, files.metadata.read'),
        'users sharing',
      ),
    ),
    zoom: weekly(
      onRequest(
        'Zoom',
        scope('user:read:list_users:admin, account:read:settings:admin'),
        'users mfa',
      ),
    ),
  },
};

export const SYSTEMS: readonly System[] = CATEGORIES.flatMap((category) =>
  (Object.entries(BY_CATEGORY[category]) as [System['id'], Entry][]).map(([id, entry]) => ({
    id,
    category,
    ...entry,
  })),
);

function available(name: string, access: System['access'], evidence: string): Entry {
  const kinds = evidence.split(' ') as System['evidence'];
  return { name, state: 'available', access, every: 'daily', evidence: kinds };
}

function onRequest(...entry: Parameters<typeof available>): Entry {
  return { ...available(...entry), state: 'on request' };
}

function weekly(entry: Entry): Entry {
  return { ...entry, every: 'weekly' };
}

function role(grants: string): System['access'] {
  return { kind: 'role', grants: grants.split(/,\s+/) };
}

function scope(grants: string): System['access'] {
  return { kind: 'scope', grants: grants.split(/,\s+/) };
}

function permission(grants: string): System['access'] {
  return { kind: 'permission', grants: grants.split(/,\s+/) };
}
