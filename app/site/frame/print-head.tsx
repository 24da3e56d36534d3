// On paper, in place of the header: whose page it is, and how to reach them.
import { useInstitute } from '../../api/institute.ts';

export function PrintHead() {
  const { name, address, phones, email } = useInstitute();
  return (
    <div className="hidden border-b-[1.5px] border-line pb-3 print:block">
      <p className="font-display text-h3 leading-tight font-bold">{name}</p>
      {address && <p>{address.replaceAll('\n', ', ')}</p>}
      <p>{[...phones, email].filter(Boolean).join(' · ')}</p>
    </div>
  );
}
