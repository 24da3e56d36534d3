// Grade points of certificates, added as CONTRIBUTING.md says.
import type { Step } from './copy.ts';

export const table: Step = {
  file: 'contract/certificates/fields.ts',
  edits: [
    [
      /\n(?=\} as const satisfies Record<string, Definition>)/,
      `  grade_points: {
    label: 'Grade points',
    default: '',
    printed: 'row',
    signedSince: 2,
  },
`,
    ],
    [
      /'division', 'date'\],\n/,
      "  ['certificate_no', 'name', 'father_name', 'course', 'dob', 'duration', 'division', 'date', 'grade_points'],\n",
    ],
  ],
};
export const columns: Step = {
  file: 'contract/certificates/columns.ts',
  edits: [
    [
      /\n(?=\};\n\nexport const headingOf)/,
      `  grade_points: {
    heading: 'Grade Points',
    recognisedBy: ['grade points', 'gpa', 'cgpa'],
    samples: ['9.1', '8.2'],
  },
`,
    ],
  ],
};
export const rule: Step = {
  file: 'contract/resources/certificates.ts',
  edits: [
    [/import \{ z \} from 'zod';\n/, "import { optionalLine } from '../fields.ts';\n"],
    [/ {4}division: .*\n/, '    grade_points: optionalLine(certificateFields.grade_points.label, 20),\n'],
  ],
};
export const column: Step = {
  file: 'server/data/migrations/9999-grade-points.ts',
  edits: [
    [
      undefined,
      `// Grade points of certificates.
import { sql, type Transaction } from 'kysely';
import type { Database, Dialect } from '../tables.ts';

export async function up(db: Transaction<Database>, dialect: Dialect) {
  const text = dialect === 'postgres' ? sql\`text collate "C"\` : sql\`text\`;
  await sql\`alter table certificates add column grade_points \${text} not null default ''\`.execute(db);
}
`,
    ],
  ],
};
export const drawing: Step = {
  file: 'art/certificate.ts',
  edits: [
    [/ {2}division\?: string;\n/, '  grade_points?: string;\n'],
    [
      / {6}\['Date of completion', .*\n/,
      "      ...(facts.grade_points ? [['Grade points', facts.grade_points] as [string, string]] : []),\n",
    ],
  ],
};
export const limit: Step = {
  file: 'test/contract/field-limits.ts',
  edits: [
    [
      /.*certificates\.fields, sample\.certificate, 'division'.*\n/,
      "  ['certificate', certificates.fields, sample.certificate, 'grade_points', 20, text],\n",
    ],
  ],
};
export const gradePoints = [table, columns, rule, column, drawing, limit];
