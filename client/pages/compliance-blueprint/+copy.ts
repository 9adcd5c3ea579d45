export const copy = ['complianceBlueprint', 'results'];
