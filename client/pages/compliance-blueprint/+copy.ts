export const copy = ['complianceBlueprint'];
