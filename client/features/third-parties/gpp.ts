import { CmpApi, CmpStatus, SignalStatus } from '@iabgpp/cmpapi';
import type { ConsentState } from './consent-state.ts';
import { US_NATIONAL } from './gpp-stub.ts';

/** Not an id from the IAB's register: this CMP serves one site only. */
const CMP_ID = 0;
const CMP_VERSION = 1;

const YES = 1;
const NO = 2;

let api: CmpApi | null = null;

/**
 * Keeps the string of the US national section (IAB GPP, section 7) in line with the record. Every page has the notice
 * of every opt-out (the footer's 'Your Privacy Choices'); opting out of sale also opts out of sharing and of targeted
 * advertising (the do-not-sell page). No sensitive data is collected.
 */
export function tellGpp({ record, gpc }: ConsentState): void {
  const isFirst = api === null;
  api ??= new CmpApi(CMP_ID, CMP_VERSION);
  const optOut = record?.doNotSell ? YES : NO;
  const fields: Record<string, number | boolean> = {
    SharingNotice: YES,
    SaleOptOutNotice: YES,
    SharingOptOutNotice: YES,
    TargetedAdvertisingOptOutNotice: YES,
    SaleOptOut: optOut,
    SharingOptOut: optOut,
    TargetedAdvertisingOptOut: optOut,
    MspaCoveredTransaction: NO,
    Gpc: gpc,
  };
  const { name } = US_NATIONAL;
  if (!isFirst && Object.entries(fields).every(([field, value]) => knows(field, value))) return;

  if (!isFirst) api.setSignalStatus(SignalStatus.NOT_READY);
  api.setSupportedAPIs([US_NATIONAL.api]);
  api.setApplicableSections([US_NATIONAL.id]);
  for (const [field, value] of Object.entries(fields)) api.setFieldValue(name, field, value);
  if (isFirst) api.setCmpStatus(CmpStatus.LOADED);
  api.fireSectionChange(name);
  api.setSignalStatus(SignalStatus.READY);
}

function knows(field: string, value: number | boolean): boolean {
  return api?.getFieldValue(US_NATIONAL.name, field) === value;
}
