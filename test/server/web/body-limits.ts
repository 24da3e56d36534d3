// How large a body each route reads.
import { addressOf } from '#contract/api.ts';
import { arrangedNames } from '#contract/resources.ts';

export const KiB = 1024;
const arranged = arrangedNames.map((name) => `PUT /api${addressOf(name)}`);

export const bodyLimits: [limit: number, routes: string[]][] = [
  [
    4 * KiB,
    [
      ...['POST /api/users/login', 'POST /api/users/login/code', 'PUT /api/users/me/language', 'PUT /api/users/me'],
      ...['PUT /api/users/me/password', 'PUT /api/users/settings', 'POST /api/users/invitations'],
      ...['forgot-password', 'link', 'reset-password', 'accept-invitation'].map((name) => `POST /api/users/${name}`),
      ...['POST', 'PUT'].map((method) => `${method} /api/users/me/second-step/code`),
      ...['POST /api/users/me/second-step/passkeys/options', 'PUT /api/users/me/second-step/recovery-codes'],
    ],
  ],
  [
    32 * KiB,
    [
      ...['POST /api/contact', 'POST /api/contact/call', 'POST /api/contact/:id/notes'],
      ...['POST /api/contact/entered', 'POST /api/contact/:id/outcome'],
      ...['POST /api/users/login/passkey', 'POST /api/users/me/second-step/passkeys'],
    ],
  ],
  [
    256 * KiB,
    [
      ...['courses', 'certificates', 'notes', 'notices', 'testimonials', 'templates', 'gallery', 'ngos/ngos'].flatMap(
        (name) => [`POST /api/${name}`, `PUT /api/${name}/:id`],
      ),
      ...[
        'POST /api/users/register',
        'PUT /api/users/:id',
        'PUT /api/institute',
        'PUT /api/contact/:id',
        'PUT /api/uploads/:id',
        'POST /api/uploads/:id/crop',
      ],
      ...['POST /api/users/logout', 'POST /api/contact/:id/resend', 'POST /api/history/:change/restore'],
      ...['POST /api/bin/restore', 'POST /api/bin/erase', 'POST /api/sample-content/removal'],
      ...['deletions', 'changes', ':id/undo'].map((name) => `POST /api/bulk/${name}`),
      ...['replacement', 'print', 'papers', 'send', 'send-back'].map((name) => `POST /api/certificates/:id/${name}`),
      ...arranged.map((route) => `${route}/:id/visibility`),
      'POST /api/certificates/:number/pass',
      'POST /api/translations/taken/:id/undo',
    ],
  ],
  [512 * KiB, ['POST /api/certificates/check', 'POST /api/certificates/check/pdf']],
  [625 * KiB, ['status', 'files', 'sending', 'deletions'].map((name) => `POST /api/certificates/bulk/${name}`)],
  [8 * 1024 * KiB, ['POST /api/certificates/batches', 'POST /api/translations/:language']],
  [
    1024 * KiB,
    [
      'POST /api/certificates/send',
      ...arranged.map((route) => `${route}/order`),
      ...['lectures', 'spoken-lectures'].flatMap((name) => [`POST /api/${name}`, `PUT /api/${name}/:id`]),
    ],
  ],
];

/** How many values, where it is not 2,000. */
export const longLists: [most: number, route: string][] = [
  ...['check', 'check/pdf'].map((name): [number, string] => [5000, `POST /api/certificates/${name}`]),
  ...['lectures', 'spoken-lectures'].flatMap((name): [number, string][] => [
    [7000, `POST /api/${name}`],
    [7000, `PUT /api/${name}/:id`],
  ]),
  ...['bulk/status', 'bulk/files', 'bulk/sending', 'bulk/deletions', 'send'].map((name): [number, string] => [
    20_000,
    `POST /api/certificates/${name}`,
  ]),
  ...arranged.map((route): [number, string] => [40_000, `${route}/order`]),
  [60_000, 'POST /api/translations/:language'],
  [200_000, 'POST /api/certificates/batches'],
];
