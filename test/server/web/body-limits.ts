// How large a body each route reads.
export const KiB = 1024;
export const bodyLimits: [limit: number, routes: string[]][] = [
  [4 * KiB, ['POST /api/users/login', 'PUT /api/users/me/language']],
  [32 * KiB, ['POST /api/contact', 'POST /api/contact/call', 'POST /api/contact/:id/notes']],
  [
    256 * KiB,
    [
      ...['courses', 'certificates', 'notes', 'gallery', 'ngos/ngos'].flatMap((name) => [
        `POST /api/${name}`,
        `PUT /api/${name}/:id`,
      ]),
      ...['POST /api/users/register', 'PUT /api/users/:id', 'PUT /api/institute', 'PUT /api/contact/:id'],
      ...['POST /api/users/logout', 'POST /api/contact/:id/resend', 'POST /api/history/:change/restore'],
      ...['replacement', 'print', 'send'].map((name) => `POST /api/certificates/:id/${name}`),
      ...['POST /api/certificates/:number/pass', 'POST /api/certificates/deletions/:id/restore'],
    ],
  ],
  [512 * KiB, ['POST /api/certificates/check', 'POST /api/certificates/check/pdf']],
  [625 * KiB, ['many/status', 'many/files', 'deletions'].map((name) => `POST /api/certificates/${name}`)],
  [8 * 1024 * KiB, ['POST /api/certificates/batches']],
  [
    1024 * KiB,
    [
      'POST /api/certificates/send',
      ...['lectures', 'spoken-lectures'].flatMap((name) => [`POST /api/${name}`, `PUT /api/${name}/:id`]),
    ],
  ],
];
