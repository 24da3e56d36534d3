// The dashboard's client of the API.
import { createStaffApi } from '#contract/staff-api.ts';
import { sendFromBrowser } from './send.ts';
import { sendFile } from './send-file.ts';

export const api = createStaffApi((call) => (call.file ? sendFile(call, call.file) : sendFromBrowser(call)));
