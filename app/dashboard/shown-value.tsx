// A field's value as staff read it where versions are compared: text, a list of job roles, a list of chapters.
export function ShownValue({ value }: { value: unknown }) {
  if (value === undefined || value === null || value === '') return <span className="text-ink-3">Nothing</span>;
  if (Array.isArray(value))
    return value.length === 0 ? (
      <span className="text-ink-3">Nothing</span>
    ) : (
      <ol className="list-inside list-decimal">
        {value.map((item, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two entries may be equal, and nothing moves here
          <li key={at} className="break-words">
            {lineOf(item)}
          </li>
        ))}
      </ol>
    );
  return <span className="break-words whitespace-pre-line">{lineOf(value)}</span>;
}

function lineOf(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  return Object.values(value)
    .filter((part) => part !== '')
    .map(String)
    .join(' · ');
}
