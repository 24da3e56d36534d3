// The dashboard's client of the API.
import { createStaffApi } from '#contract/staff-api.ts';
import { sendFromBrowser } from './send.ts';

export const api = createStaffApi(sendFromBrowser);
