export const copy = ['enterpriseAudit'];
