// The calls about one's own account. Apart from api.ts, because visitors need not load them.
import type {
  CodeSetup,
  LinkFacts,
  PasskeySetup,
  SecondStepState,
  SessionEntry,
  StepAdded,
} from './accounts/account.ts';
import type { Entered } from './accounts/session.ts';
import { createCalls, keyed, type Send } from './api.ts';

type Done = { message: string };

export function createAccountApi(send: Send) {
  const { ask, get } = createCalls(send);
  const own = '/users/me';
  return {
    typeCode: async (step: string, code: string) =>
      (await ask<Entered>('POST', '/users/login/code', { step, code })).body,
    showPasskey: async (step: string, credential: object) =>
      (await ask<Entered>('POST', '/users/login/passkey', { step, credential })).body,

    forgotPassword: async (email: string) => (await ask<Done>('POST', '/users/forgot-password', { email })).body,
    link: async (token: string) => (await ask<LinkFacts>('POST', '/users/link', { token })).body,
    resetPassword: async (token: string, password: string) =>
      (await ask<Done>('POST', '/users/reset-password', { token, password })).body,
    acceptInvitation: async (input: { token: string; name: string; password: string }, key?: string) =>
      (await ask<Done & { email: string }>('POST', '/users/accept-invitation', input, keyed(key))).body,

    rename: async (name: string) => (await ask<{ name: string }>('PUT', own, { name })).body,
    changePassword: async (present: string, password: string) =>
      (await ask<Pick<Entered, 'token' | 'device'>>('PUT', `${own}/password`, { present, password })).body,
    sessions: () => get<SessionEntry[]>(`${own}/sessions`),
    endSession: async (id: string) => (await ask<Done>('DELETE', `${own}/sessions/${encodeURIComponent(id)}`)).body,
    endOtherSessions: async () => (await ask<Done>('DELETE', `${own}/sessions`)).body,

    secondStep: () => get<SecondStepState>(`${own}/second-step`),
    beginCode: async (present: string) => (await ask<CodeSetup>('POST', `${own}/second-step/code`, { present })).body,
    confirmCode: async (setup: string, code: string) =>
      (await ask<StepAdded>('PUT', `${own}/second-step/code`, { setup, code })).body,
    removeCode: async (present: string) =>
      (await ask<SecondStepState>('DELETE', `${own}/second-step/code`, { present })).body,
    beginPasskey: async (present: string) =>
      (await ask<PasskeySetup>('POST', `${own}/second-step/passkeys/options`, { present })).body,
    addPasskey: async (setup: string, name: string, credential: object) =>
      (await ask<StepAdded>('POST', `${own}/second-step/passkeys`, { setup, name, credential })).body,
    removePasskey: async (id: string, present: string) =>
      (await ask<SecondStepState>('DELETE', `${own}/second-step/passkeys/${encodeURIComponent(id)}`, { present })).body,
    renewRecoveryCodes: async (present: string) =>
      (await ask<StepAdded>('PUT', `${own}/second-step/recovery-codes`, { present })).body,
  };
}
