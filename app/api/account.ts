// Signing in, in one step or two, and the calls about one's own account.
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { createAccountApi } from '#contract/account-api.ts';
import type { SecondStep } from '#contract/accounts/account.ts';
import type { Entered } from '#contract/accounts/session.ts';
import { ApiError } from '#contract/api.ts';
import { msg } from '#contract/language/translate.ts';
import { api, sendFromBrowser } from './send.ts';
import { startSession } from './session.ts';

export const accountApi = createAccountApi(sendFromBrowser);

export type PendingStep = SecondStep['secondStep'];

/** The second step, if one is needed; without it the session has begun. */
export async function signIn(email: string, password: string): Promise<PendingStep | undefined> {
  const response = await api.signIn({ email, password, devices: readDevices() });
  if ('secondStep' in response) return response.secondStep;
  begin(response);
}

export async function signInByCode({ step }: PendingStep, code: string) {
  begin(await accountApi.typeCode(step, code));
}

export async function signInByPasskey({ step, passkey }: PendingStep) {
  const { startAuthentication } = await loadPasskeys();
  const credential = await asked(
    startAuthentication({ optionsJSON: passkey as object as PublicKeyCredentialRequestOptionsJSON }),
  );
  begin(await accountApi.showPasskey(step, credential));
}

/** Returns recovery codes, if these are the first. */
export async function addPasskey(present: string, name: string) {
  const { startRegistration } = await loadPasskeys();
  const { setup, options } = await accountApi.beginPasskey(present);
  const credential = await asked(
    startRegistration({ optionsJSON: options as object as PublicKeyCredentialCreationOptionsJSON }),
  );
  return (await accountApi.addPasskey(setup, name, credential)).recoveryCodes;
}

export async function changePassword(present: string, password: string) {
  begin(await accountApi.changePassword(present, password));
}

export function begin({ token, device }: Pick<Entered, 'token' | 'device'>) {
  keepDevice(device);
  startSession(token);
}

const loadPasskeys = () => import('@simplewebauthn/browser');

/** Cancelled, timed out, or refused by the device: browsers do not tell which. */
async function asked<Credential>(dialog: Promise<Credential>): Promise<Credential> {
  try {
    return await dialog;
  } catch {
    throw new ApiError(0, msg('The passkey was not used. Please try again.'));
  }
}

// Device marks: given by the server at sign-in and sent with the next one, so that others who guess passwords cannot lock the
// account's owner out on this device. They open nothing and stay after signing out: one for each person who signs in here.
const KEY = 'devices';
/** The most that the server accepts. */
const MOST = 5;

function readDevices(): string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept)
      ? kept.filter((mark) => typeof mark === 'string' && mark.length <= 100).slice(0, MOST)
      : [];
  } catch {
    return [];
  }
}

function keepDevice(mark: string) {
  const others = readDevices().filter((other) => other !== mark);
  localStorage.setItem(KEY, JSON.stringify([mark, ...others].slice(0, MOST)));
}
